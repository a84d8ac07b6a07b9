/** Runs everything that the options name and weighs it against the exceptions. */
import { existsSync } from "node:fs";
import { relative } from "node:path";
import type { RunOptions } from "./arguments.ts";
import { type Exception, readExceptions } from "./exceptions.ts";
import type { Mismatch, Result } from "./expectations.ts";
import { findFiles, readJson } from "./files.ts";
import { runSession, stepId } from "./run-session.ts";
import { runSequenceVector, runVector } from "./run-vector.ts";
import { Setting } from "./setting.ts";
import type { SessionFile, VectorFile } from "./vectors.ts";

export interface Failure {
  file: string;
  id: string;
  found: Mismatch;
  /** The exception that covers it. */
  exception: Exception | null;
}

export interface Outcome {
  passed: number;
  /** All that differ, those with an exception included. */
  failures: Failure[];
  /** Exceptions for vectors that were run and of which none of that id differed. */
  idle: Exception[];
}

/** Of what differs, how much does so by a listed exception, and how much does not. */
export function countsOf({ failures }: Outcome): { listed: number; failed: number } {
  const listed = failures.filter(({ exception }) => exception !== null).length;
  return { listed, failed: failures.length - listed };
}

/** Throws when a file cannot be read or a folder, fixture or plugin is missing. */
export async function runConformance(options: RunOptions): Promise<Outcome> {
  const exceptions = existsSync(options.exceptions)
    ? readExceptions(options.exceptions)
    : new Map<string, Exception>();
  const setting = new Setting(options.fixtures, options.plugins, options.mode);
  const outcome: Outcome = { passed: 0, failures: [], idle: [] };
  const idle = new Map<string, Exception>();
  for (const file of options.paths.flatMap(findFiles)) {
    for (const { id, found } of await runFile(file, setting, (stepId) => exceptions.has(stepId))) {
      const exception = exceptions.get(id) ?? null;
      if (found) outcome.failures.push({ file: relative(process.cwd(), file), id, found, exception });
      else {
        outcome.passed++;
        if (exception) idle.set(id, exception);
      }
    }
  }
  // The same id may stand in several files, such as a copy and its original.
  for (const { id } of outcome.failures) idle.delete(id);
  outcome.idle = [...idle.values()];
  return outcome;
}

/** A file without the head of a vector file is an input of others and gives nothing. */
async function runFile(
  path: string,
  setting: Setting,
  isExcepted: (id: string) => boolean,
): Promise<Result[]> {
  const content = readJson(path) as Partial<VectorFile> | Partial<SessionFile> | null;
  if (content?.format === undefined || content.kind === undefined) return [];
  if (content.kind === "session") return playSession(content as SessionFile, path, setting);
  const file = content as VectorFile;
  return file.vectors.flatMap((vector) =>
    safely(vector.id, () =>
      vector.sequence
        ? runSequenceVector(vector, file, path, setting, isExcepted)
        : [{ id: vector.id, found: runVector(vector, file, path, setting) }],
    ),
  );
}

/** A session that cannot be played, for want of its plugin perhaps, fails at every step. */
async function playSession(session: SessionFile, path: string, setting: Setting): Promise<Result[]> {
  try {
    return await runSession(session, path, setting);
  } catch (error) {
    const found = crash(error);
    return session.steps.map((_step, index) => ({ id: stepId(session, index), found }));
  }
}

/** A crash of the engine is a failure of the vector, not of the run. */
function safely(id: string, run: () => Result[]): Result[] {
  try {
    return run();
  } catch (error) {
    return [{ id, found: crash(error) }];
  }
}

function crash(error: unknown): Mismatch {
  return { level: "a", text: `crash: ${error instanceof Error ? (error.stack ?? error.message) : error}` };
}
