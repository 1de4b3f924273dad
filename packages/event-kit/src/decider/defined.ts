type OptionalKey<T> = {
  [K in keyof T]-?: unknown extends T[K] ? never : undefined extends T[K] ? K : never;
}[keyof T];

/** `T` in which the properties that may be undefined are optional instead. */
type Defined<T> = Omit<T, OptionalKey<T>> & { [K in OptionalKey<T>]?: Exclude<T[K], undefined> };

/** `values` without the properties that are undefined. */
export const defined = <const T extends object>(values: T): Defined<T> => {
  const kept: Partial<T> = {};
  for (const key in values) if (values[key] !== undefined) kept[key] = values[key];
  return kept as Defined<T>;
};
