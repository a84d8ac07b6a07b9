import { useEffect, useState } from "react";
import type { PictureFile } from "../desk/code-desk.ts";
import { useCodeText } from "./use-code-text.ts";

/** A picture of the folder, with its size in pixels. */
export function PicturePreview({ picture }: { picture: PictureFile }) {
  const t = useCodeText();
  const [address, setAddress] = useState<string | null>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    let isOver = false;
    let made: string | null = null;
    setSize(null);
    setAddress(null);
    picture.read().then(
      (file) => {
        if (isOver) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      },
      () => {},
    );
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [picture]);
  return (
    <figure className="m-0 flex h-full min-h-0 flex-col items-center gap-3 overflow-auto bg-ink-0 p-4">
      {address ? (
        <img
          src={address}
          alt={picture.name}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          className="max-h-[80%] max-w-full object-contain"
        />
      ) : null}
      <figcaption className="text-small text-text-2">
        {picture.name}
        {size ? ` · ${t("pictures.size", size)}` : ""}
      </figcaption>
    </figure>
  );
}
