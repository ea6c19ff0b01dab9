export const dealCommand = (_: unknown): never => {
  throw new Error("later");
};
