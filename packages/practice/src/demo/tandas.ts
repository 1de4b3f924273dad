/** Items per batch. The event store writes a batch in one transaction. */
const A_LA_VEZ = 50;

/** Does the work for every item, in batches, in the order of the list. */
export const enTandas = async <T>(
  items: readonly T[],
  hacer: (item: T, n: number) => Promise<unknown>,
): Promise<void> => {
  for (let desde = 0; desde < items.length; desde += A_LA_VEZ)
    await Promise.all(items.slice(desde, desde + A_LA_VEZ).map((item, n) => hacer(item, desde + n)));
};
