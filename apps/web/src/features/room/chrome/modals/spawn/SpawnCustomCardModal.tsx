import { useMemo, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { Button } from "../../../../../ui/Button.tsx";
import { Modal } from "../../../../../ui/Modal.tsx";
import { Select } from "../../../../../ui/Select.tsx";
import { saveFile } from "../../../../../ui/save-file.ts";
import { TextField } from "../../../../../ui/TextField.tsx";
import { imageAddress } from "../../../../card-face/image-address.ts";
import { definitionOf, object } from "../../../model/definition.ts";
import { mayAct } from "../../../model/host.ts";
import { useRoom, useRoomContext } from "../../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../../model/texts.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { columnName } from "./column-name.ts";
import { CUSTOM_BACK, type CustomCard, customLoadList, type FaceFields, faceColumns } from "./custom-card.ts";
import { allGroups } from "./load-groups.ts";
import { GroupSelect } from "./SpawnCardModal.tsx";

/** Writes a card at the table and puts it into a group (table §9.6). */
export default function SpawnCustomCardModal({ onClose }: { onClose: () => void }) {
  const { store, plugin } = useRoomContext();
  const t = useDialogText();
  const roomText = useRoomText();
  const label = useLabel();
  const [groups] = useState(() => {
    const { room } = store.getState();
    return room ? allGroups({ room, t: roomText, label }) : [];
  });
  const types = Object.keys(definitionOf(plugin.gameDef).cardTypes);
  const backs = Object.keys(object(plugin.gameDef.cardBacks));
  const [card, setCard] = useState<CustomCard>({
    groupId: groups[0]?.id ?? "",
    type: types[0] ?? "",
    front: {},
    back: backs[0] ?? CUSTOM_BACK,
    backType: types[0] ?? "",
    backFields: {},
  });
  const change = (part: Partial<CustomCard>) => setCard((before) => ({ ...before, ...part }));
  const spawn = useSpawnCustom();
  const named = card.front.name?.trim() !== "" && card.front.name !== undefined;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("custom.title")}
      footer={
        <>
          <Button
            variant="ghost"
            className="mr-auto"
            isDisabled={!named}
            onPress={() =>
              saveFile(JSON.stringify(customLoadList(card), null, 2), "custom_card.txt", "text/plain")
            }
          >
            {t("custom.download")}
          </Button>
          <Button variant="primary" isDisabled={!named} onPress={() => spawn(card)}>
            {t("custom.spawn")}
          </Button>
        </>
      }
    >
      <GroupSelect groups={groups} value={card.groupId} onChange={(groupId) => change({ groupId })} />
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <FaceForm
          title={t("custom.sideA")}
          types={types}
          type={card.type}
          fields={card.front}
          onType={(type) => change({ type })}
          onFields={(front) => change({ front })}
        />
        <div>
          <Select
            label={t("custom.back")}
            options={[
              ...backs.map((back) => ({ value: back, label: back })),
              { value: CUSTOM_BACK, label: t("custom.ownBack") },
            ]}
            value={card.back}
            onChange={(back) => change({ back })}
            className="mb-3"
          />
          {card.back === CUSTOM_BACK ? (
            <FaceForm
              title={t("custom.sideB")}
              types={types}
              type={card.backType}
              fields={card.backFields}
              onType={(backType) => change({ backType })}
              onFields={(backFields) => change({ backFields })}
            />
          ) : null}
        </div>
      </div>
    </Modal>
  );
}

function useSpawnCustom() {
  const { store, actions, userId } = useRoomContext();
  const t = useRoomText();
  return (card: CustomCard) => {
    const { room } = store.getState();
    if (!room || !mayAct(room, userId)) return actions.alert("info", t("pleaseSit"));
    void actions.command("loadList", { items: customLoadList(card) });
  };
}

/** Says where pictures may be, once an address is written that this room does not show. */
function usePictureHint(): (address: string) => string | undefined {
  const { plugin, language } = useRoomContext();
  const hosts = useRoom(useShallow(({ room }) => room?.imageHosts ?? []));
  const t = useDialogText();
  return (address) => {
    const imageUrl = address.trim();
    const sources = {
      prefixes: object(plugin.gameDef.imageUrlPrefix),
      cardBacks: {},
      altArt: {},
      language,
      hosts,
    };
    const isShown = imageUrl === "" || imageAddress({ imageUrl }, null, "A", sources) !== null;
    return isShown ? undefined : t("custom.unknownPicture", { hosts: hosts.join(", ") || "–" });
  };
}

interface FaceFormProps {
  title: string;
  types: string[];
  type: string;
  fields: FaceFields;
  onType: (type: string) => void;
  onFields: (fields: FaceFields) => void;
}

/** The type and one field for each column of the plugin's cards. */
function FaceForm({ title, types, type, fields, onType, onFields }: FaceFormProps) {
  const { plugin } = useRoomContext();
  const t = useDialogText();
  const label = useLabel();
  const properties = object(plugin.gameDef.faceProperties);
  const columns = useMemo(() => faceColumns(plugin.cardDb), [plugin]);
  const pictureHint = usePictureHint();
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
      <legend className="mb-2 p-0 font-semibold">{title}</legend>
      <Select
        label={t("custom.type")}
        options={types.map((name) => ({ value: name, label: name }))}
        value={type}
        onChange={onType}
      />
      {columns.map((column) => (
        <TextField
          key={column}
          label={label(object(properties[column]).label) || columnName(column)}
          value={fields[column] ?? ""}
          hint={column === "imageUrl" ? pictureHint(fields.imageUrl ?? "") : undefined}
          onChange={(value) => onFields({ ...fields, [column]: value })}
        />
      ))}
    </fieldset>
  );
}
