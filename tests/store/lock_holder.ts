// A worker that holds the lock of a database for some time: { path, milliseconds }.
import { openDatabase } from "../../store/database.ts";

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<{ path: string; milliseconds: number }>) => void;
  postMessage(message: unknown): void;
};

scope.onmessage = ({ data: { path, milliseconds } }) => {
  const database = openDatabase(path, 0);
  database.exec("BEGIN EXCLUSIVE");
  scope.postMessage("held");
  setTimeout(() => database.close(), milliseconds);
};
