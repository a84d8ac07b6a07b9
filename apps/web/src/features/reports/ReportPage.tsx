import { createTextResolver, unpackBundle } from "@baize/plugin";
import { reportedStep } from "@baize/room/recording";
import { type BugReport, linesOf, ReportError, readReport, stepNumber } from "@baize/room/report";
import { useNavigate } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { keepReport, keptReport } from "../../browser/kept-report.ts";
import { openCode } from "../../editing/open-code.ts";
import { withTexts } from "../../i18n/i18n.ts";
import type { PackedPlugin } from "../../local-room/table-schema.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useDevicePerson } from "../device-table/use-device-person.ts";
import { useMyPlugins } from "../my-plugins/my-plugins.ts";
import { usePlugin } from "../plugin-lobby/plugin.ts";
import { withoutSeats } from "../room/model/rich-text.ts";
import { openReport, pluginOf } from "./open-report.ts";

const PluginTrace = lazy(() => withTexts(import("../tracer/PluginTrace.tsx"), "tracer"));

type Opened = { report: BugReport } | { problem: string } | null;

/** `/report`: a bug report is read here, and opened as a table of this device at its step. */
export default function ReportPage() {
  const { t } = useTranslation("recordings");
  const [opened, setOpened] = useState<Opened>(readKept);
  usePageTitle(t("open.title"));

  async function read([file]: File[]) {
    if (!file) return;
    try {
      const text = await file.text();
      setOpened({ report: readReport(text) });
      keepReport(text);
    } catch (error) {
      if (!(error instanceof ReportError)) throw error;
      setOpened({ problem: error.message });
    }
  }

  return (
    <main className="mx-auto w-full max-w-[860px] px-4 pt-8 pb-16">
      <Panel title={t("open.title")} level={1}>
        <p className="mt-0 mb-4 text-text-2">{t("open.intro")}</p>
        <FileDrop
          label={t("open.file")}
          hint={t("open.hint")}
          buttonLabel={t("open.choose")}
          accept={[".json"]}
          onFiles={(files) => void read(files)}
        >
          {opened && "problem" in opened ? (
            <Alert tone="error">{t("open.broken", { reason: opened.problem })}</Alert>
          ) : null}
        </FileDrop>
        {opened && "report" in opened ? <Report report={opened.report} /> : null}
      </Panel>
    </main>
  );
}

/** What this tab has opened last: a way back to the page finds it again. */
function readKept(): Opened {
  const text = keptReport();
  try {
    return text === null ? null : { report: readReport(text) };
  } catch {
    return null;
  }
}

function Report({ report }: { report: BugReport }) {
  const { t } = useTranslation("recordings");
  const { plugin, seat, note, trace } = report;
  const isMine = useMyPlugins().data?.some(({ id }) => id === plugin.id) === true;
  const newest = usePlugin(String(plugin.id)).data?.version;
  const kept = usePluginOf(report);
  const gameDef = useMemo(() => kept && unpackBundle(kept.packed).game_def, [kept]);
  const step = useMemo(() => reportedStep(report, gameDef ?? {}), [report, gameDef]);
  const readable = useMemo(() => gameDef && createTextResolver(gameDef), [gameDef]);
  const traceTitle = useId();
  const lines = linesOf(report).map((line) => readable?.(line, report.language) ?? line);
  const at = { number: stepNumber(report), seat: seat?.replace(/^player/, "") };
  return (
    <section className="mt-5 grid gap-3" aria-label={t("open.file")}>
      <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 max-sm:grid-cols-1 max-sm:gap-y-0.5">
        <Fact name={t("open.game")}>
          {t("open.gameVersion", plugin)}
          {newest !== undefined && newest > plugin.version ? (
            <span className="block text-warn">{t("open.older", { version: newest })}</span>
          ) : null}
        </Fact>
        <Fact name={t("report.step")}>{t(seat === null ? "open.watched" : "open.seenBy", at)}</Fact>
        {note === "" ? null : <Fact name={t("open.note")}>{note}</Fact>}
        <Fact name={t("open.action")}>
          {step === null ? (
            t("open.notTheirs")
          ) : (
            <code className="text-hint whitespace-pre-wrap">{step}</code>
          )}
        </Fact>
        {lines.length === 0 ? null : (
          <Fact name={t("open.lines")}>
            <ul className="m-0 list-none p-0">
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file stay as they are
                <li key={index}>{withoutSeats(line)}</li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      <div className="flex flex-wrap items-start gap-2">
        <Opening report={report} plugin={kept} />
        {isMine ? (
          <Button onPress={() => openCode(plugin.id, [])}>
            {t("open.code")}
            <ExternalLink size={14} aria-hidden />
          </Button>
        ) : null}
      </div>
      {trace === null ? null : (
        <section aria-labelledby={traceTitle} className="mt-3 flex flex-col gap-2">
          <h2 id={traceTitle} className="m-0 text-heading">
            {t("open.trace")}
          </h2>
          <Suspense>
            <PluginTrace trace={trace} pluginId={isMine ? plugin.id : null} />
          </Suspense>
        </section>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-text-3">{name}</dt>
      <dd className="m-0 mb-1 min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

/** Undefined: it is being looked for; null: it cannot be had. */
function usePluginOf(report: BugReport): PackedPlugin | null | undefined {
  const [plugin, setPlugin] = useState<PackedPlugin | null>();
  useEffect(() => {
    const leaving = new AbortController();
    setPlugin(undefined);
    pluginOf(report, leaving.signal).then(
      (found) => leaving.signal.aborted || setPlugin(found),
      (error: unknown) => {
        if (!leaving.signal.aborted) throw error;
      },
    );
    return () => leaving.abort();
  }, [report]);
  return plugin;
}

interface OpeningProps {
  report: BugReport;
  /** As {@link usePluginOf} has it. */
  plugin: PackedPlugin | null | undefined;
}

function Opening({ report, plugin }: OpeningProps) {
  const { t } = useTranslation("recordings");
  const person = useDevicePerson();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<"failed" | "full" | null>(null);
  const wanted = report.plugin.version;

  async function open(kept: PackedPlugin) {
    setOpening(true);
    setProblem(null);
    try {
      const outcome = await openReport(report, kept, person.at(kept.id));
      if ("slug" in outcome)
        return void (await navigate({ to: "/table/$slug", params: { slug: outcome.slug } }));
      setProblem(outcome.full ? "full" : "failed");
    } catch (error) {
      console.warn("A report could not be opened.", error);
      setProblem("failed");
    }
    setOpening(false);
  }

  if (plugin === null) return <Alert tone="error">{t("open.noPlugin")}</Alert>;
  const isOther = plugin !== undefined && plugin.version !== wanted;
  return (
    <>
      {isOther ? (
        <Alert tone="warning">{t("open.otherVersion", { wanted, version: plugin.version })}</Alert>
      ) : null}
      {problem === null ? null : <Alert tone="error">{t(`open.${problem}`)}</Alert>}
      <div>
        <Button
          variant="primary"
          isPending={plugin === undefined || isOpening}
          onPress={() => plugin && void open(plugin)}
        >
          {isOther ? t("open.tableAnyway", { version: plugin.version }) : t("open.table")}
        </Button>
      </div>
    </>
  );
}
