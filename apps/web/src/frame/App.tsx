import { Outlet } from "@tanstack/react-router";
import { useFollowProfileLanguage } from "../app/useFollowProfileLanguage.ts";
import { AlertRegion } from "./AlertRegion.tsx";
import { PageChange } from "./PageChange.tsx";

/** Frame of every page, the room included: alerts. */
export function App() {
  useFollowProfileLanguage();
  return (
    <>
      <Outlet />
      <AlertRegion />
      <PageChange />
    </>
  );
}
