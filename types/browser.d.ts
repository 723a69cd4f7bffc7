// What the browser has beyond what the compiler knows, and what our pages promise of themselves.

type Found = HTMLElement & {href: string};

interface ParentNode {
  querySelector<Name extends "progress" | "article">(
    selectors: Name,
  ): HTMLElementTagNameMap[Name] | null;
  querySelector<E = Found>(selectors: string): E | null;
  querySelectorAll<E extends Node = Found>(selectors: string): NodeListOf<E>;
}

interface Element {
  closest<E = HTMLAnchorElement>(selectors: string): E | null;
}

interface Navigator {
  standalone?: boolean;
}

interface WindowEventMap {
  beforeinstallprompt: Event & {prompt(): Promise<unknown>};
}

// What is tapped, pressed or pasted at is an element.
interface MouseEvent {
  readonly target: HTMLElement;
}

interface KeyboardEvent {
  readonly target: HTMLElement;
}

/** What a page uses of a MicroPython that runs. */
interface MicroPython {
  FS: {mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void};
  globals: {
    set(name: string, value: unknown): void;
    get(name: "call"): (request: string) => string;
  };
  registerJsModule(name: string, module: object): void;
  runPython(source: string): unknown;
}

interface Window {
  loadMicroPython(options: {
    url?: string;
    pystack: number;
    stdout(line: string): void;
    stderr(line: string): void;
  }): Promise<MicroPython>;
}

declare var loadMicroPython: Window["loadMicroPython"];

interface LaunchQueue {
  setConsumer(take: (launch: {files: FileSystemFileHandle[]}) => void): void;
}

declare var launchQueue: LaunchQueue | undefined;
