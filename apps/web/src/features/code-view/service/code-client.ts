/** The code service as the page has it: told of every change, asked in between. */
import type { CodeFile } from "../../../editing/code-file.ts";
import type { FolderPictures } from "../model/folder-pictures.ts";
import type { Workspace } from "../model/workspace.ts";
import { createCodeService } from "./code-service.ts";
import type { Asked, Order, Questions, Reply } from "./messages.ts";

export interface CodeClient {
  /** Rejects when the service ends or cannot answer. */
  ask<Kind extends Asked>(kind: Kind, asked: Questions[Kind]["asked"]): Promise<Questions[Kind]["answer"]>;
  /** The pictures of the folder, for the tables that are told of the plugin from now on. */
  showPictures(pictures: FolderPictures): void;
  end(): void;
}

/** @param start starts the worker; null: there are none, and the page answers itself */
export function createCodeClient(workspace: Workspace, start: (() => Worker) | null): CodeClient {
  const waiting = new Map<
    number,
    { resolve(answer: unknown): void; reject(error: Error): void; order: Order }
  >();
  let count = 0;
  let shown: FolderPictures | null = null;
  let worker = start?.() ?? null;
  let here = worker ? null : createCodeService();

  function tell(order: Order): void {
    if (worker) worker.postMessage(order);
    else if (order.is !== "question") here?.note(order);
    else answerHere(order);
  }
  function answerHere({ number, kind, asked }: Extract<Order, { is: "question" }>): void {
    const question = waiting.get(number);
    waiting.delete(number);
    try {
      question?.resolve(here?.answer(kind, asked as never));
    } catch (error) {
      question?.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }
  function opened(): Order {
    const { files } = workspace.store.getState();
    return {
      is: "open",
      files: files.map(({ name, kind, doc }): CodeFile => ({ name, kind, text: doc.toString() })),
    };
  }
  /** A worker may not start, or end for want of memory: the page does its work from there on. */
  function fallBack(): void {
    worker?.terminate();
    worker = null;
    here = createCodeService();
    tell(opened());
    if (shown) tell({ is: "pictures", pictures: shown });
    for (const { order } of [...waiting.values()]) tell(order);
  }

  worker?.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    const question = waiting.get(data.number);
    waiting.delete(data.number);
    if ("failed" in data) question?.reject(new Error(data.failed));
    else question?.resolve(data.answer);
  });
  worker?.addEventListener("error", fallBack);
  worker?.addEventListener("messageerror", fallBack);
  tell(opened());
  const stop = workspace.listen({
    edited: (name, edits) => tell({ is: "edited", name, edits }),
    put: (file) => tell({ is: "put", file }),
    removed: (name) => tell({ is: "removed", name }),
  });

  return {
    ask(kind, asked) {
      const number = ++count;
      const order = { is: "question", number, kind, asked } as Order;
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve: resolve as (answer: unknown) => void, reject, order });
        tell(order);
      });
    },
    showPictures(pictures) {
      shown = pictures;
      tell({ is: "pictures", pictures });
    },
    end() {
      stop();
      worker?.terminate();
      for (const { reject } of waiting.values()) reject(new Error("The code service has ended."));
      waiting.clear();
    },
  };
}

/** The worker of the code service. */
export function startCodeWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
