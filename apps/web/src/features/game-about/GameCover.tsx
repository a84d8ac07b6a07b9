import { lazy, Suspense, useState } from "react";
import type { CoverProps } from "../../ui/Cover.tsx";
import { cx } from "../../ui/cx.ts";

/** What draws covers comes with the first game that has none. */
const Cover = lazy(() => import("../../ui/Cover.tsx").then(({ Cover }) => ({ default: Cover })));

/** A game's own cover, else one drawn from its name. Decoration: the name stands beside or over it. */
export function GameCover({ src, ...drawn }: CoverProps & { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = cx("block size-full bg-ink-3", drawn.className);
  if (src === null || src === broken) {
    return (
      <Suspense fallback={<span className={box} />}>
        <Cover {...drawn} />
      </Suspense>
    );
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      className={cx(box, "object-cover")}
    />
  );
}
