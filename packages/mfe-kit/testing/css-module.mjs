/** Stands for every stylesheet in tests: each class is called as it is written. */
export default new Proxy({}, { get: (_, name) => String(name) });
