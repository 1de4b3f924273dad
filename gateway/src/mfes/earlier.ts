/** `anteriores.json`, next to `mfe.json`: the signed manifests of earlier builds whose files still exist. */
import { z } from 'zod';

export const EARLIER = 'anteriores.json';

const earlier = z.array(
  z.object({
    /** Until when its files are kept, ISO 8601. */
    hasta: z.iso.datetime(),
    /** The text of its `mfe.json`, which the team signed. */
    manifiesto: z.string(),
  }),
);
export type Earlier = z.infer<typeof earlier>;

/** Returns none where the text is not such a list. */
export const earlierIn = (text: string): Earlier => {
  try {
    return earlier.parse(JSON.parse(text));
  } catch {
    return [];
  }
};
