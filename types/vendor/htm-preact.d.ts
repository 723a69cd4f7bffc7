// What the screens use of htm and Preact, which the build copies into static/vendor/ as one file.

import type {VNode} from "preact";

export {Component, render} from "preact";
export type {ComponentChildren, ComponentType, TargetedEvent, VNode} from "preact";
export {
  useEffect,
  useErrorBoundary,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "preact/hooks";

/** Only used to draw anew: an action says nothing. */
export function useReducer<S>(reduce: (state: S) => S, first: S): [S, () => void];
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
