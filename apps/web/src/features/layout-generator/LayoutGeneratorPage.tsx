import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { LogInFirst } from "../../app/LogInFirst.tsx";
import { refusalText } from "../../app/server-texts.ts";
import { session } from "../../app/services.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { layoutFromJson } from "../layout-editor/model/layout-json.ts";
import { emptyLayout } from "../layout-editor/model/layout-state.ts";
import { GeneratorAtWork } from "./GeneratorAtWork.tsx";
import type { Drawing } from "./model/generator.ts";
import { type OpenedPlugin, usePlugin } from "./opening/use-plugin.ts";

/** Draws the layout of a table and writes it as JSON (platform §4, decks §9). */
export default function LayoutGeneratorPage() {
  const { t } = useTranslation("layout-json");
  usePageTitle(t("title"));
  const { plugin: id } = useSearch({ strict: false }) as { plugin?: number };
  const loading = usePlugin(id);
  const visit = useVisit();
  switch (loading.kind) {
    case "none":
      return (
        <GeneratorAtWork
          key={`new ${visit}`}
          pluginId={null}
          start={{ layout: emptyLayout, layoutId: null }}
        />
      );
    case "loaded":
      return (
        <GeneratorAtWork
          key={id}
          pluginId={id ?? null}
          plugin={loading.plugin}
          start={startOf(loading.plugin)}
        />
      );
    case "loading":
      return <OpeningPlugin />;
    case "needsLogin":
      return (
        <Alone>
          <LogInFirst />
        </Alone>
      );
    case "failed":
      return (
        <Alone>
          <Alert tone="error">{refusalText(loading.error) ?? t("common:serverError")}</Alert>
          <Button onPress={loading.retry}>{t("common:retry")}</Button>
        </Alone>
      );
  }
}

/** Another number once somebody has signed out here: whoever goes on begins with what is kept then. */
function useVisit(): number {
  const hasLeft = useStore(session, ({ tokens, expired }) => tokens === null && !expired);
  const [visit, setVisit] = useState({ hasLeft, number: 0 });
  if (hasLeft !== visit.hasLeft) setVisit({ hasLeft, number: visit.number + (hasLeft ? 1 : 0) });
  return visit.number;
}

/** The plugin's layout, as far as it can be drawn. */
function startOf({ layouts: [first] }: OpenedPlugin): Drawing {
  const read = first ? layoutFromJson(first.json) : null;
  return { layout: read?.ok ? read.layout : emptyLayout, layoutId: first?.name ?? null };
}

function OpeningPlugin() {
  const { t } = useTranslation("layout-json");
  return (
    <main aria-busy="true" className="mx-auto flex w-full max-w-[1760px] flex-1 gap-5 px-4 pt-4 sm:px-6">
      <span role="status" className="sr-only">
        {t("opening")}
      </span>
      <Skeleton className="hidden h-[560px] w-[300px] rounded-l min-[900px]:block" />
      <Skeleton className="h-[420px] flex-1 rounded-l" />
    </main>
  );
}

function Alone({ children }: { children: ReactNode }) {
  const { t } = useTranslation("layout-json");
  return (
    <main className="mx-auto grid w-full max-w-[640px] flex-1 content-start justify-items-start gap-4 px-4 pt-10">
      <h1 className="m-0">{t("title")}</h1>
      {children}
    </main>
  );
}
