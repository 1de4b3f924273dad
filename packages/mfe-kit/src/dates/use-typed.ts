import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Converts between a field's texts and values. An empty field has the text '' and the value ''. */
export interface Way {
  /** The value of a text; undefined for a text without a meaning. */
  readonly read: (text: string) => string | undefined;
  readonly write: (value: string) => string;
  /** Matches a text that is not the beginning of a longer one: its value counts at once. */
  readonly finished: RegExp;
  /** Why a text is refused: it has no value (undefined), or the field does not accept the value. */
  readonly refusal: (value: string | undefined) => string | undefined;
  /** The next value (1) or the one before (-1). */
  readonly step: (value: string, by: 1 | -1) => string;
}

/** The type of `form.field('fecha').onChange`. */
export type OnValue = (event: { readonly currentTarget: { readonly value: string } }) => void;

interface Draft {
  readonly text: string;
  /** The field's value before the text was typed, and the text's value. Any other value but '' discards the draft. */
  readonly over: readonly string[];
  /** The user left the field, or pressed Enter, with this text. */
  readonly left: boolean;
}

interface TypedOptions {
  readonly value: string;
  readonly onChange: OnValue;
  readonly way: Way;
  /** The field is read-only or disabled. */
  readonly locked: boolean;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A value that is typed as text. A finished text counts at once, any other when the field is left or Enter is pressed.
 * A text without a meaning stays in the field and makes the value ''. The form then refuses it
 * (`validity.customError`), even where the field may be empty.
 */
export const useTyped = ({ value, onChange, way, locked }: TypedOptions) => {
  const [typed, setDraft] = useState<Draft>();
  const input = useRef<HTMLInputElement>(null);
  const draft = typed && (value === '' || typed.over.includes(value)) ? typed : undefined;
  // The value came from elsewhere. The text is discarded, and does not return when the value is '' again.
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
    /** The text does not count yet, so the field must not show the error of the previous value. */
    typing: draft !== undefined && !draft.left && read(draft.text) !== value,
    put,
    take,
    type,
    press,
  };
};
