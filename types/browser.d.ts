// What the browser has beyond what the compiler knows, and what our pages promise of themselves.

type Found = HTMLElement & {href: string};

interface ParentNode {
  querySelector<Name extends "progress" | "article">(
    selectors: Name,
  ): HTMLElementTagNameMap[Name] | null;
  querySelector<E = Found>(selectors: string): E | null;
  querySelectorAll<E extends Node = Found>(selectors: string): NodeListOf<E>;
}

interface Navigator {
  standalone?: boolean;
}

interface WindowEventMap {
  beforeinstallprompt: Event & {prompt(): Promise<unknown>};
}
