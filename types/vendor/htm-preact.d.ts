// What the screens use of htm and Preact; the library itself is copied in by the build.

type Effect = () => void | (() => void);
type Ref<T> = {current: T};

export function html(strings: TemplateStringsArray, ...values: any[]): any;
export function render(what: any, place: Element): void;
export function useErrorBoundary(): [any, () => void];
export function useEffect(effect: Effect, inputs?: any[]): void;
export function useLayoutEffect(effect: Effect, inputs?: any[]): void;
export function useMemo<T>(make: () => T, inputs: any[]): T;
export function useReducer<S, A>(
  reduce: (state: S, action: A) => S,
  first: S,
): [S, (action?: A) => void];
export function useRef<T = any>(first: T | null): Ref<any>;
export function useState<T = any>(first?: any): [any, (next: any) => void];

export class Component<P = any> {
  props: P;
  shouldComponentUpdate(next: P): boolean;
  render(props: P): any;
}
