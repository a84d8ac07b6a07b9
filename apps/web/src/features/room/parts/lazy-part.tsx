/** Components whose code is fetched when they are shown first, or ahead of that. */
import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from "react";

export interface LazyPart<Props extends object> extends FunctionComponent<Late<Props>> {
  /** Fetches the code, once; a failed attempt may be repeated. */
  preload(): Promise<void>;
}

type Late<Props extends object> = Props & {
  /** Stands in its place until the code is here. */
  until?: ReactNode;
  /** False: showing it does not fetch the code, but what `preload` brings is shown. */
  wanted?: boolean;
  /** Its place can do without it: code that cannot be fetched leaves `until`, and is fetched again when next shown. */
  spare?: boolean;
  /** True: `until` is not replaced now, since a press on it has begun and would be lost with it. */
  held?: boolean;
};

/**
 * Nothing but `until` is drawn until the code is here; code that is here is drawn at once, without the round trip of a Suspense.
 * A failure to fetch it is thrown while drawing, so that the boundary around the part offers to try again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const code = createCode(load);
  const part = ({ until, wanted = true, spare = false, held = false, ...props }: Late<Props>) => (
    <Part
      code={code}
      props={props as unknown as Props}
      until={until}
      wanted={wanted}
      spare={spare}
      held={held}
    />
  );
  return Object.assign(part, { preload: code.preload });
}

interface Code<Props extends object> {
  /** Null until it is here. */
  component(): ComponentType<Props> | null;
  preload(): Promise<void>;
  /** Resolves when it is here, whoever asked for it. */
  arrival: Promise<void>;
}

function createCode<Props extends object>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const { promise: arrival, resolve: arrived } = Promise.withResolvers<void>();
  async function fetchIt() {
    try {
      here = await load();
      arrived();
    } catch (error) {
      coming = null;
      throw error;
    }
  }
  return {
    component: () => here,
    arrival,
    preload() {
      coming ??= fetchIt();
      return coming;
    },
  };
}

interface PartProps<Props extends object> {
  code: Code<Props>;
  props: Props;
  until: ReactNode;
  wanted: boolean;
  spare: boolean;
  held: boolean;
}

function Part<Props extends object>({ code, props, until, wanted, spare, held }: PartProps<Props>) {
  const component = code.component();
  const [, setHere] = useState(component !== null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let shown = true;
    (wanted ? code.preload() : code.arrival).then(
      () => shown && setHere(true),
      (error: unknown) => shown && !spare && setFailure({ error }),
    );
    return () => {
      shown = false;
    };
  }, [code, wanted, spare]);
  if (failure) throw failure.error;
  return component && !held ? createElement(component, props) : until;
}
