import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useUserNames } from "./user-names.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Names({ ids }: { ids: (number | null)[] }) {
  const nameOf = useUserNames(ids);
  return <p>{ids.map((id) => nameOf(id) ?? "nobody").join(", ")}</p>;
}

it("T7-46 users are looked up by their id, each once; one that is not known keeps the number", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const id = Number(path.split("/").at(-1));
    if (id === 9) return new Response("{}", { status: 404 });
    return Response.json({ user_profile: { id, alias: `Ana ${id}`, supporter_level: null } });
  });
  const page = (ids: (number | null)[]) => (
    <QueryClientProvider client={client}>
      <Names ids={ids} />
    </QueryClientProvider>
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { rerender } = render(page([4, 9, null, 4]));
  expect(screen.getByText("user #4, user #9, nobody, user #4")).toBeTruthy();
  await screen.findByText("Ana 4, user #9, nobody, Ana 4");
  rerender(page([4, 5]));
  await screen.findByText("Ana 4, Ana 5");
  expect(asked).toEqual(["/be/api/v1/profile/4", "/be/api/v1/profile/9", "/be/api/v1/profile/5"]);
});
