/** Whether what the server answers is what the contract of the route says: every kit looks at every answer that it is given. */
import { type Contract, routes } from "@baize/protocol";
import { expect } from "vitest";
import { z } from "zod";

interface Shape {
  method: string;
  path: RegExp;
  contract: Contract;
}

const shapes: Shape[] = Object.entries(routes)
  .map(([address, contract]) => {
    const [method = "", url = ""] = address.split(" ");
    return { method, path: new RegExp(`^(?:/be)?${url.replace(/:\w+/g, "[^/]+")}/?$`), contract, url };
  })
  // `/api/plugins/visible/:userId` before `/api/plugins/:id`: a fixed part counts more than a parameter.
  .sort((a, b) => a.url.split(":").length - b.url.split(":").length);

/** @param body what came, as it was sent. */
export function expectToFitContract(method: string, path: string, status: number, body: string): void {
  const asked = method === "PUT" ? "PATCH" : method;
  const [pathname = ""] = path.split("?");
  const contract = shapes.find((shape) => shape.method === asked && shape.path.test(pathname))?.contract;
  if (!contract || status !== (contract.status ?? 200)) return;
  if (!(contract.answer instanceof z.ZodType)) return;
  const problem = contract.answer.safeParse(JSON.parse(body)).error;
  expect(`${method} ${path}: ${problem ? z.prettifyError(problem) : "fits"}`).toBe(`${method} ${path}: fits`);
}
