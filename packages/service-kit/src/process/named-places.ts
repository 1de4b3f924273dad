/** Settings that are lists of names with places: `a=1,b=2`, over several lines where that reads better. */
import { CannotStart } from '@odonto/event-kit/runtime';

type NamedPlace = readonly [name: string, place: string];

/** @throws CannotStart naming the setting */
export const itemsOf = (setting: string, text: string | undefined): readonly NamedPlace[] =>
  (text ?? '')
    .split(/[,\n]/)
    .flatMap((item) => (item.trim() === '' ? [] : [item.trim()]))
    .map((item) => {
      const [, name, place] = /^([\w-]+)=(\S+)$/.exec(item) ?? [];
      if (name === undefined || place === undefined)
        throw new CannotStart(`${setting}: "${item}" no tiene la forma nombre=lugar`);
      return [name, place] as const;
    });

/** The same with each name once. @throws CannotStart naming the setting */
export const placesOf = (setting: string, text: string | undefined): readonly NamedPlace[] => {
  const list = itemsOf(setting, text);
  const twice = list.find(([name], n) => list.findIndex(([other]) => other === name) !== n);
  if (twice) throw new CannotStart(`${setting}: ${twice[0]} está dos veces`);
  return list;
};
