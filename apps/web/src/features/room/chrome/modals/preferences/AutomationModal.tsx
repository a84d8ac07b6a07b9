import { useState } from "react";
import { Button } from "../../../../../ui/Button.tsx";
import { Modal } from "../../../../../ui/Modal.tsx";
import { Switch } from "../../../../../ui/Switch.tsx";
import { object } from "../../../model/definition.ts";
import { useRoomContext } from "../../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../../model/texts.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { useChrome } from "../../context/chrome-context.tsx";
import { type RuleDraft, type RuleRow, ruleChanges, ruleRows, savedRules } from "./rule-rows.ts";

type Drafts = Record<string, RuleDraft>;

/** The host's switches for what the game does by itself, now and in new games (table §9.6). */
export default function AutomationModal({ onClose }: { onClose: () => void }) {
  const { store, pluginSettings } = useRoomContext();
  const t = useDialogText();
  const [rows] = useState(() => {
    const { room } = store.getState();
    return room ? ruleRows(room.game, object(pluginSettings.automation)) : { game: [], cards: [] };
  });
  const [drafts, setDrafts] = useState<Drafts>(() =>
    Object.fromEntries(
      [...rows.game, ...rows.cards].map(({ key, enabled, enabledByDefault }) => [
        key,
        { enabled, enabledByDefault },
      ]),
    ),
  );
  const { save, isSaving } = useSaveRules(rows, onClose);
  const change = (key: string, draft: RuleDraft) => setDrafts((all) => ({ ...all, [key]: draft }));
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("automation.title")}
      isBusy={isSaving}
      footer={
        <Button variant="primary" isPending={isSaving} onPress={() => void save(drafts)}>
          {t("preferences.update")}
        </Button>
      }
    >
      <RuleTable
        title={t("automation.gameRules")}
        empty={t("automation.noGameRules")}
        rows={rows.game}
        drafts={drafts}
        onChange={change}
      />
      <RuleTable
        title={t("automation.cardRules")}
        empty={t("automation.noCardRules")}
        rows={rows.cards}
        drafts={drafts}
        onChange={change}
      />
    </Modal>
  );
}

function useSaveRules(rows: { game: RuleRow[]; cards: RuleRow[] }, onSaved: () => void) {
  const { actions, plugin, pluginSettings } = useRoomContext();
  const { saveSettings } = useChrome();
  const [isSaving, setSaving] = useState(false);
  const t = useRoomText();
  async function save(drafts: Drafts) {
    setSaving(true);
    const automation = savedRules(rows, drafts, object(pluginSettings.automation));
    try {
      await saveSettings({ [plugin.id]: { automation } });
    } catch {
      setSaving(false);
      return actions.alert("error", t("settingUpdateError"));
    }
    const changes = ruleChanges([...rows.game, ...rows.cards], drafts);
    const result = changes.length > 0 ? await actions.command("setRules", { changes }) : null;
    setSaving(false);
    if (result === null || result.status === "ok") onSaved();
  }
  return { save, isSaving };
}

interface RuleTableProps {
  title: string;
  /** Said instead of a table without rows. */
  empty: string;
  rows: RuleRow[];
  drafts: Drafts;
  onChange: (key: string, draft: RuleDraft) => void;
}

function RuleTable({ title, empty, rows, drafts, onChange }: RuleTableProps) {
  const t = useDialogText();
  const room = useRoomText();
  const label = useLabel();
  return (
    <section className="mb-7 last:mb-0">
      <h3 className="m-0 mb-1.5 text-base">{title}</h3>
      {rows.length === 0 ? <p className="m-0 text-text-2">{empty}</p> : null}
      {rows.length === 0 ? null : (
        <table className="w-full border-collapse text-sm" aria-label={title}>
          <thead>
            <tr className="text-left text-[12.5px] text-text-3">
              <th scope="col" className="pb-1.5 font-semibold">
                {t("automation.rule")}
              </th>
              <th scope="col" className="w-[22%] pb-1.5 font-semibold">
                {t("automation.current")}
              </th>
              <th scope="col" className="w-[22%] pb-1.5 font-semibold">
                {t("automation.default")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const name =
                row.cardName === null
                  ? label(row.label)
                  : `${label(row.cardName) || row.cardName} - ${label(row.label)}`;
              const draft = drafts[row.key] ?? row;
              return (
                <tr key={row.key} className="border-t border-line">
                  <th scope="row" className="py-2 pr-3 text-left font-normal [overflow-wrap:anywhere]">
                    {name}
                  </th>
                  {(["enabled", "enabledByDefault"] as const).map((column) => (
                    <td key={column} className="py-2">
                      <Switch
                        words={{ on: room("on"), off: room("off") }}
                        isSelected={draft[column]}
                        onChange={(on) =>
                          onChange(row.key, {
                            enabled: draft.enabled,
                            enabledByDefault: draft.enabledByDefault,
                            [column]: on,
                          })
                        }
                      >
                        <span className="sr-only">
                          {name}: {t(column === "enabled" ? "automation.current" : "automation.default")}
                        </span>
                      </Switch>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
