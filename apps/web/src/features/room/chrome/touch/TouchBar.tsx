/** The bar of big buttons below the table in touch mode (table §8, T2-188). */
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePicture } from "../../../../ui/pictures.ts";
import { object } from "../../model/definition.ts";
import { useRoomContext, useUi } from "../../model/room-context.tsx";
import { useLabel } from "../../model/texts.tsx";
import { type TouchButton, touchButtons } from "../../model/touch-buttons.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { useEdgeShadows } from "../../parts/use-edge-shadows.ts";
import "./touch-bar.css";

export function TouchBar() {
  const { plugin } = useRoomContext();
  const on = useUi((ui) => ui.userSettings.touchMode);
  const { t } = useTranslation("table");
  const rows = useMemo(() => touchButtons(plugin.gameDef.touchBar), [plugin]);
  const bar = useRef<HTMLDivElement>(null);
  useEdgeShadows(bar, on, rows);
  if (!on) return null;
  return (
    <div className="touch-bar-edges">
      <div ref={bar} className="touch-bar" data-pans-across="" role="toolbar" aria-label={t("touch.bar")}>
        {rows === null ? (
          <p>{t("touch.unset")}</p>
        ) : (
          rows.map((row) => (
            <div key={row[0]?.row ?? "empty"} className="touch-row">
              {row.map((button) => (
                <Button key={button.index} button={button} />
              ))}
            </div>
          ))
        )}
      </div>
    </div>
  );
}

function Button({ button }: { button: TouchButton }) {
  const { ui, actions, plugin } = useRoomContext();
  const { t } = useTranslation("table");
  const label = useLabel();
  const mode = useUi(({ touchAction }) =>
    touchAction?.row === button.row && touchAction.index === button.index ? touchAction.mode : null,
  );
  const token = button.kind === "token" ? button.token : null;
  const engine = button.kind === "engineCard" || button.kind === "engineGame" ? t(`touch.${button.id}`) : "";
  const name =
    label(button.label) ||
    engine ||
    (token ? label(object(object(plugin.gameDef.tokens)[token]).label) || token : "");

  const picture = usePicture(button.imageUrl);

  /** Games' buttons run at once; others are chosen, tokens' ones a second time to take away, and then let go. */
  function tap() {
    ui.setState({ dropdownMenu: null, activeCardId: null });
    if (button.kind === "game")
      return actions.run({ kind: "touchBar", row: button.row, index: button.index });
    if (button.kind === "engineGame") return button.run(actions);
    if (mode === null) ui.setState({ touchAction: { row: button.row, index: button.index, mode: "apply" } });
    else if (mode === "apply" && token)
      ui.setState({ touchAction: { row: button.row, index: button.index, mode: "remove" } });
    else ui.setState({ touchAction: null });
  }

  return (
    <SendButton
      className="touch-button"
      data-mode={mode ?? undefined}
      aria-pressed={button.kind === "game" || button.kind === "engineGame" ? undefined : mode !== null}
      aria-label={
        mode && token ? `${name}: ${t(mode === "remove" ? "touch.removing" : "touch.adding")}` : name
      }
      onClick={tap}
    >
      {picture.src && (
        <img
          src={picture.src}
          alt=""
          draggable={false}
          referrerPolicy="no-referrer"
          onError={picture.onError}
        />
      )}
      {(!picture.src || label(button.label)) && <span>{name}</span>}
      {mode && token && <b aria-hidden="true">{mode === "remove" ? "−" : "+"}</b>}
    </SendButton>
  );
}
