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
};

/**
 * Nothing but `until` is drawn until the code is here; code that is here is drawn at once, without the round trip of a Suspense.
 * A failure to fetch it is thrown while drawing, so that the boundary around the part offers to try again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const code = createCode(load);
  const part = ({ until, ...props }: Late<Props>) => (
    <Part code={code} props={props as unknown as Props} until={until} />
  );
  return Object.assign(part, { preload: code.preload });
}

interface Code<Props extends object> {
  /** Null until it is here. */
  component(): ComponentType<Props> | null;
  preload(): Promise<void>;
}

function createCode<Props extends object>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  async function fetchIt() {
    try {
      here = await load();
    } catch (error) {
      coming = null;
      throw error;
    }
  }
  return {
    component: () => here,
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
}

function Part<Props extends object>({ code, props, until }: PartProps<Props>) {
  const component = code.component();
  const [, setHere] = useState(component !== null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let shown = true;
    code.preload().then(
      () => shown && setHere(true),
      (error: unknown) => shown && setFailure({ error }),
    );
    return () => {
      shown = false;
    };
  }, [code]);
  if (failure) throw failure.error;
  return component ? createElement(component, props) : until;
}
