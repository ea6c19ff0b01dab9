/** The version of the program; deno.json has the same, and a test holds the two together. */
export const VERSION = "0.1.0";
