import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** How a field's texts and values belong together. Values and texts are '' while there is nothing. */
export interface Way {
  /** The value that a text means; undefined when it means none. */
  readonly read: (text: string) => string | undefined;
  readonly write: (value: string) => string;
  /** A text that is not the beginning of a longer one: its value counts at once. */
  readonly finished: RegExp;
  /** Why a text is refused: it means nothing (undefined), or the field does not take its value. */
  readonly refusal: (value: string | undefined) => string | undefined;
  /** The next value (1) or the one before (-1). */
  readonly step: (value: string, by: 1 | -1) => string;
}

/** As a field of a form passes it on: `form.field('fecha').onChange`. */
export type OnValue = (event: { readonly currentTarget: { readonly value: string } }) => void;

interface Draft {
  readonly text: string;
  /** The field's value when the text was typed and what the text made of it: another value takes its place. */
  readonly over: readonly string[];
  /** The field was left with it. */
  readonly left: boolean;
}

interface TypedOptions {
  readonly value: string;
  readonly onChange: OnValue;
  readonly way: Way;
  /** Nothing can be changed. */
  readonly locked: boolean;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A value that is typed as text. A finished text counts at once, any other when the field is left or Enter is pressed.
 * A text that means nothing stays and makes the value ''; the form then refuses it (`validity.customError`), even
 * where the field may be empty.
 */
export const useTyped = ({ value, onChange, way, locked }: TypedOptions) => {
  const [typed, setDraft] = useState<Draft>();
  const input = useRef<HTMLInputElement>(null);
  const draft = typed && (value === '' || typed.over.includes(value)) ? typed : undefined;
  // The value came from elsewhere: the text is gone for good, also when the value is '' again.
  if (typed !== undefined && draft === undefined) setDraft(undefined);

  const read = (text: string): string | undefined => (text.trim() === '' ? '' : way.read(text));
  const refusalOf = (text: string): string | undefined =>
    text.trim() === '' ? undefined : way.refusal(way.read(text));
  const problem = draft && refusalOf(draft.text);
  const unread = draft && read(draft.text) !== value ? way.refusal(undefined) : undefined;
  useEffect(() => input.current?.setCustomValidity(problem ?? unread ?? ''));

  const give = (next: string) => {
    if (next !== value) onChange({ currentTarget: { value: next } });
  };
  const put = (next: string) => {
    setDraft(undefined);
    give(next);
  };
  const take = () => {
    if (draft === undefined) return;
    if (problem === undefined) return put(read(draft.text) ?? '');
    setDraft({ ...draft, over: [value, ''], left: true });
    give('');
  };

  const type = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const counts = text.trim() === '' || (way.finished.test(text.trim()) && refusalOf(text) === undefined);
    const next = counts ? (read(text) ?? '') : value;
    setDraft({ text, over: [value, next], left: false });
    give(next);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = STEPS[event.key];
    if (locked) return;
    if (event.key === 'Enter') take();
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    put(way.step((draft && problem === undefined && read(draft.text)) || value, by));
  };

  return {
    input,
    /** The text that the field shows. */
    text: draft?.text ?? way.write(value),
    problem: draft?.left === true ? problem : undefined,
    /** The text does not count yet: what was wrong with the value before is not repeated. */
    typing: draft !== undefined && !draft.left && read(draft.text) !== value,
    put,
    take,
    type,
    press,
  };
};
