import { assert, assertEquals } from "@std/assert";
import { Lehmer } from "../../lib/lehmer.ts";
