import { Code2, Play, TestTubeDiagonal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { withTexts } from "../../../../../i18n/i18n.ts";
import { Button } from "../../../../../ui/Button.tsx";
import { Switch } from "../../../../../ui/Switch.tsx";
import { Tabs } from "../../../../../ui/Tabs.tsx";
import { LAYER } from "../../../model/constants.ts";
import { isHostOfCards, mayAct } from "../../../model/host.ts";
import { useRoom, useRoomContext } from "../../../model/room-context.tsx";
import { FloatingWindow } from "../../../parts/FloatingWindow.tsx";
import { lazyPart } from "../../../parts/lazy-part.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { useChrome } from "../../context/chrome-context.tsx";
import type { JsonPath } from "./json-place.ts";
import { RunOutput } from "./RunOutput.tsx";
import { StateBrowser } from "./StateBrowser.tsx";
import { useDeveloperRun } from "./use-developer-run.ts";

const TraceTab = lazyPart(() => withTexts(import("./TraceTab.tsx"), "tracer").then((file) => file.TraceTab));
const JsonEditor = lazy(() => import("./JsonEditor.tsx"));

const FIRST_CODE = '[\n  ["LOG", "{{$ALIAS_N}} says hello."]\n]\n';

/** What was written stays while the room is open. */
let draft = FIRST_CODE;

/** A window for plugin authors: runs code, tries it out, shows the state of the game (table §9.6). */
export default function DeveloperWindow({ onClose }: { onClose: () => void }) {
  const t = useDialogText();
  const { place: home } = useChrome();
  // Whoever tries a game that they make wants to know what it does.
  const [tab, setTab] = useState<"code" | "trace" | "state">(home === "trial" ? "trace" : "code");
  const [text, setText] = useState(draft);
  /** A part of the code that is to be shown. */
  const [place, setPlace] = useState<JsonPath | null>(null);
  const developing = useDeveloperRun(text);
  const { result } = developing;
  /** A trace stays where it is while one looks at the code or the state. */
  const [isTraceOpen, setTraceOpen] = useState(tab === "trace");
  const go = (to: typeof tab) => {
    setTab(to);
    setPlace(null);
    if (to === "trace") setTraceOpen(true);
  };
  return (
    <FloatingWindow
      dialog
      title={t("developer.title")}
      icon={<Code2 size={17} />}
      closeLabel={t("common:close")}
      onClose={onClose}
      layer={LAYER.prompts + 1}
      ownEscape=".cm-editor"
      className={
        home === "trial"
          ? "inset-2"
          : "top-[8dvh] left-[4vw] h-[min(720px,84dvh)] w-[max(44vw,460px)] max-w-[calc(100vw-16px)] max-sm:inset-2 max-sm:h-auto max-sm:w-auto"
      }
    >
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-hidden p-4 low:h-dvh low:flex-none">
        <ModeSwitch />
        <Tabs
          label={t("developer.title")}
          tabs={[
            { id: "code", label: t("developer.code") },
            { id: "trace", label: t("developer.traceTab") },
            { id: "state", label: t("developer.state") },
          ]}
          selected={tab}
          onSelect={go}
          className="flex min-h-0 flex-1 flex-col [&>[role=tabpanel]]:flex [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:flex-col"
        >
          {tab === "code" ? (
            <CodeTab
              {...developing}
              place={place}
              onText={(next) => {
                draft = next;
                setText(next);
              }}
              onStepThrough={() => go("trace")}
            />
          ) : null}
          {isTraceOpen ? (
            <div className={tab === "trace" ? "contents" : "hidden"}>
              <Suspense fallback={null}>
                <TraceTab
                  trial={result.kind === "tried" ? result : null}
                  onTrace={() => void developing.attempt()}
                  onShowCode={(path) => {
                    setPlace(path);
                    setTab("code");
                  }}
                />
              </Suspense>
            </div>
          ) : null}
          {tab === "state" ? <StateBrowser /> : null}
        </Tabs>
      </div>
    </FloatingWindow>
  );
}

/** In a fair room raw code needs developer mode, which the host switches on in sight of all (api §8.2). */
function ModeSwitch() {
  const { actions, userId } = useRoomContext();
  const t = useDialogText();
  const fair = useRoom((state) => state.room?.policy !== "open");
  const on = useRoom((state) => state.room?.developerMode === true);
  const host = useRoom((state) => state.room !== null && isHostOfCards(state.room, userId));
  if (!fair) return null;
  if (!host) return on ? null : <p className="m-0 text-[13px] text-text-2">{t("developer.locked")}</p>;
  return (
    <div>
      <Switch isSelected={on} onChange={(value) => void actions.setDeveloperMode(value)}>
        {t("room:developerMode")}
      </Switch>
      <p className="mt-1 mb-0 text-[12.5px] text-text-3">{t("developer.modeHint")}</p>
    </div>
  );
}

interface CodeTabProps extends ReturnType<typeof useDeveloperRun> {
  place: JsonPath | null;
  onText: (text: string) => void;
  onStepThrough: () => void;
}

function CodeTab({ result, run, attempt, place, onText, onStepThrough }: CodeTabProps) {
  const { userId } = useRoomContext();
  const t = useDialogText();
  const accepted = useRoom(
    ({ room }) => room !== null && mayAct(room, userId) && (room.policy === "open" || room.developerMode),
  );
  return (
    <div
      className="flex min-h-0 flex-1 flex-col gap-3"
      onKeyDownCapture={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        if (accepted) void run();
      }}
    >
      <div className="min-h-32 flex-1">
        <Suspense fallback={<p className="m-0 text-text-3">{t("developer.loading")}</p>}>
          <JsonEditor label={t("developer.editor")} initial={draft} place={place} onChange={onText} />
        </Suspense>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" isDisabled={!accepted} onPress={() => void run()}>
          <Play size={15} aria-hidden />
          {t("developer.run")}
        </Button>
        <Button onPress={() => void attempt()}>
          <TestTubeDiagonal size={15} aria-hidden />
          {t("developer.try")}
        </Button>
        <span className="min-w-40 flex-1 text-[12.5px] text-text-3">{t("developer.tryHint")}</span>
      </div>
      <RunOutput result={result} onStepThrough={onStepThrough} />
    </div>
  );
}
