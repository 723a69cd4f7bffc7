// What this build is made of. The server puts `self.SHIPPED = {…}` in front of the worker: build,
// files and packs as [address below the scope, hash, size], languages, headers of pages.

export const {build, files, packs, languages, headers} = self.SHIPPED;
export const SCOPE = new URL(self.registration.scope).pathname;
export const PREFIX = `companion:${SCOPE}:`;
export const CACHE = PREFIX + build;
export const SHARED = `companion-shared:${SCOPE}`;
export const COMPLETE = `${SCOPE}static/${build}/complete`;
export const HASH = "X-Content-Hash";
