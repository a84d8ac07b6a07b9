/** What stands behind a table: a server where people meet, or one person's device. The table's parts ask it and know neither. */
import type { JsonObject, Trace } from "@baize/engine";
import type { PluginSettingsRequest } from "@baize/protocol";
import type { Support } from "@baize/protocol/support-levels";
import type { ReactNode } from "react";
import type { TablePlugin } from "./room-context.tsx";
import type { TableAccountState } from "./table-account.ts";
import type { TableRecorder } from "./table-recorder.ts";

/** Whoever looks at a table, where they are known by name. */
export interface TablePerson {
  /** In the room. */
  id: number;
  /** The account, for what the server keeps of it; null: there is none, or nothing of it is used here. */
  accountId: number | null;
  alias: string;
  /** What decides which gates are open (`isOpenTo`). */
  supporter: Support;
  /** Saved settings by plugin id. */
  pluginSettings: JsonObject;
}

/**
 * Gets a version of a plugin. Rejects when it cannot be had.
 * @param onProgress 0 to 100, where there is something to wait for.
 */
export type PluginSource = (
  id: number,
  version: number,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<TablePlugin>;

export interface TableHome {
  /** `trial`: where nothing is kept and nobody else comes, as beside the editor of a game, or where another tab's table is watched. */
  place: "server" | "device" | "trial";
  /** What stands below the table's bar, in the place of the seats of one device. */
  strip?: ReactNode;
  /** Keys of the product that mean nothing here, by what they do. */
  absentKeys?: readonly string[];
  /** Brings the game to where others can come; absent: the table's address is all that they need. */
  invite?: () => void;
  /** Writes down what is done; absent: it cannot be recorded here. */
  recorder?: TableRecorder;
  /** What an account has of the table; absent: it is nothing that an account keeps. */
  account?: TableAccountState;
  /** Null: a visitor. */
  person: TablePerson | null;
  loadPlugin: PluginSource;
  /** A version that is here without waiting; null: it has to be loaded, as all have where this is absent. */
  pluginHere?: (id: number, version: number) => TablePlugin | null;
  /**
   * Keeps settings of plugins, by plugin id, merged with those that were kept; rejects when they are not.
   * @returns lines about what the game does not take.
   */
  saveSettings(settings: PluginSettingsRequest): Promise<readonly string[]>;
  /** The whole game, for a file. Throws HttpError with what was said, where it was refused. */
  exportFile(slug: string, what: "game" | "replay"): Promise<unknown>;
  /** Traces of what was last done here; absent, as on every server: there are none. */
  lastActions?: TracedActions;
}

/** Of a table of one device, while nobody there hides a hand from another. */
export interface TracedActions {
  /** Indices in the table's history of the steps that can be traced, oldest first. */
  steps(): Promise<number[]>;
  /** What was done; null: it is not kept. */
  trace(step: number): Promise<Trace | null>;
  /** Leads to where the definition writes what a path leads to; absent: nobody here has it open. */
  open?: (path: readonly (string | number)[]) => void;
}
