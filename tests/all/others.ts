import { otherTests } from "./tests_of.ts";

await otherTests();
