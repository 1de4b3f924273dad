/** Replaces every stylesheet in tests: each class keeps its name of the source. */
export default new Proxy({}, { get: (_, name) => String(name) });
