// Tables of docs/JSON.md as types: `| field | type | meaning |` under a heading that names a schema
// or a part. A field with a point belongs to the object before the point, `?` marks an optional
// field, and the type of an object is `object`. A section that refers to the fields of
// [Another](#another) has those of that table too.

/** Type of a value in a document. */
type Type =
  | { readonly kind: "word" | "literal" | "part"; readonly text: string }
  | { readonly kind: "list" | "map"; readonly of: readonly Type[] };

/** Field of an object; the fields of an inner object are listed separately. */
interface Field {
  /** Name of its table, and its own name with those of the objects around it. */
  readonly path: string;
  readonly isOptional: boolean;
  readonly types: readonly Type[];
  readonly fields: Fields;
}

type Fields = Map<string, Field>;

const WORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  object: isObject,
};

/** Shapes of a document; compares objects with them and records which fields were seen. */
export class Shapes {
  readonly #parts = new Map<string, Fields>();
  /** Entries of the tables that no object has shown so far. */
  readonly unseen = new Set<string>();

  constructor(markdown: string) {
    for (const section of markdown.split(/^#+ /m)) {
      const name = /^`?([\w./-]+)`?$/m.exec(section.split("\n")[0] ?? "")?.[1];
      if (name !== undefined && section.includes("| field")) {
        const fields = schemaHead(name);
        for (const [, other = ""] of section.matchAll(/fields of \[(\w+)\]\(#\w+\)/g)) {
          for (const [shared, field] of this.#parts.get(other) ?? []) {
            fields.set(shared, { ...field, fields: new Map() });
          }
        }
        parseTable(section, name, fields);
        this.#parts.set(name, fields);
        this.#expect(fields);
      }
    }
  }

  /** Schemas that have a table. */
  get schemas(): string[] {
    return [...this.#parts.keys()].filter((name) => name.includes("/"));
  }

  /** Differences of an object from the shape of its schema, or of another name. */
  compare(object: Readonly<Record<string, unknown>>, name = String(object["schema"])): string[] {
    const fields = this.#parts.get(name);
    return fields === undefined
      ? [`${name} is nowhere`]
      : this.#compareFields(object, fields, name);
  }

  #expect(all: Fields): void {
    for (const { path, isOptional, types, fields } of all.values()) {
      for (const type of types) this.unseen.add(`${path}: ${textOf(type)}`);
      if (isOptional) this.unseen.add(`${path}: none`);
      this.#expect(fields);
    }
  }

  #compareFields(
    object: Readonly<Record<string, unknown>>,
    fields: Fields,
    path: string,
  ): string[] {
    const strange = Object.keys(object).filter((name) => !fields.has(name));
    return [
      ...strange.map((name) => `${path} ${name} is in no table`),
      ...[...fields].flatMap(([name, field]) => {
        if (name in object) return this.#compareField(object[name], field, `${path} ${name}`);
        this.unseen.delete(`${field.path}: none`);
        return field.isOptional ? [] : [`${path} ${name} is missing`];
      }),
    ];
  }

  #compareField(value: unknown, field: Field, path: string): string[] {
    const { types, fields } = field;
    const type = types.find((one) => this.#isOf(value, one));
    if (type === undefined) {
      return [`${path} is ${JSON.stringify(value)}, not ${types.map(textOf).join(" or ")}`];
    }
    this.unseen.delete(`${field.path}: ${textOf(type)}`);
    return fields.size > 0 && isObject(value) ? this.#compareFields(value, fields, path) : [];
  }

  #isOf(value: unknown, type: Type): boolean {
    switch (type.kind) {
      case "word":
        return WORDS[type.text]?.(value) ?? false;
      case "literal":
        return JSON.stringify(value) === type.text;
      case "part":
        return isObject(value) && this.compare(value, type.text).length === 0;
      case "list":
        return Array.isArray(value) &&
          value.every((one) => type.of.some((of) => this.#isOf(one, of)));
      case "map":
        return isObject(value) &&
          Object.values(value).every((one) => type.of.some((of) => this.#isOf(one, of)));
      default:
        return type satisfies never;
    }
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The two fields with which every object of a schema begins. */
function schemaHead(name: string): Fields {
  const middle = /^patience\.([\w-]+)\/\d+$/.exec(name)?.[1];
  if (middle === undefined) return new Map();
  const literal = (field: string, text: string): [string, Field] => [field, {
    path: `${name} ${field}`,
    isOptional: false,
    types: [{ kind: "literal", text: JSON.stringify(text) }],
    fields: new Map(),
  }];
  return new Map([literal("type", middle), literal("schema", name)]);
}

/** Adds the fields of a table. */
function parseTable(section: string, table: string, fields: Fields): void {
  for (const row of section.match(/^\| +`.*$/gm) ?? []) {
    const [, cell = "", types = ""] = row.split("|");
    for (const [, name = ""] of cell.matchAll(/`([^`]+)`/g)) {
      const names = name.replace("?", "").split(".");
      const path = [table, ...names].join(" ");
      const last = names.pop() ?? "";
      const owner = names.reduce((inner, part) => inner.get(part)?.fields ?? inner, fields);
      owner.set(last, {
        path,
        isOptional: name.endsWith("?"),
        types: parseTypes(types.replace(/\[(\w+)\]\(#\w+\)/g, "$1")),
        fields: new Map(),
      });
    }
  }
}

function parseTypes(text: string): Type[] {
  const [whole = ""] = [text.trim()];
  const [, container, inner] = /^(list|map) of \((.*)\)$/.exec(whole) ?? [];
  if (container !== undefined && inner !== undefined) {
    return [{ kind: container === "list" ? "list" : "map", of: parseTypes(inner) }];
  }
  return whole.split(/ or (?![^(]*\))/).map((part) => {
    const [, outer, element] = /^(list|map) of (.*)$/.exec(part) ?? [];
    if (element !== undefined) {
      return { kind: outer === "list" ? "list" : "map", of: parseTypes(element) };
    }
    if (part in WORDS) return { kind: "word", text: part };
    return { kind: /^[A-Z]/.test(part) ? "part" : "literal", text: part };
  });
}

function textOf(type: Type): string {
  return "text" in type ? type.text : `${type.kind} of ${type.of.map(textOf).join(" or ")}`;
}
