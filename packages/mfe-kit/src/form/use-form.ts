import { type FormErrors, schemaResolver, useForm as useFields } from '@mantine/form';
import { ApiError, messageOf, notify, useKept } from '@odonto/mfe-kit';
import { useUnsavedGuard } from '@odonto/mfe-kit/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Rules<Values> = Parameters<typeof schemaResolver>[0] | ((values: Values) => ApiError['errors']);

export interface FormOptions<Values extends object, Body, Saved> {
  /** Names the form and its subject. Under this name, values are restored after the server ended the session. */
  readonly name: string;
  readonly initial: Values;
  /** Fields whose change counts as unsaved work; by default all. */
  readonly guarded?: readonly (keyof Values)[];
  /** The rules in the order of the spec: a schema of contracts, or a function that returns the broken rules. */
  readonly rules: Rules<Values>;
  /** Converts the values for the rules. */
  readonly read?: (values: Values) => object;
  /** Shows a notification for every broken rule instead of only the first. */
  readonly notifyAll?: boolean;
  readonly mutation: UseMutationResult<Saved, Error, Body>;
  /** Converts valid values for the mutation. */
  readonly body: (values: Values) => Body;
  /** Runs before valid values are saved. When it returns true nothing is saved until the form's `save` is called. */
  readonly ask?: (values: Values) => boolean | Promise<boolean>;
  readonly onSaved: (saved: Saved, sent: Body) => void;
  /** Runs before a failure is shown. When it returns true the failure is not shown. */
  readonly onFailed?: (error: Error) => boolean | Promise<boolean>;
  /** Shown when the server gives no reason. */
  readonly failure: string | ((error: Error) => string);
  /**
   * Shows why saving failed, and is called with undefined when the user submits again. Broken rules are then shown at
   * their fields only. Without `onProblem`, failures and broken rules are shown as notifications.
   */
  readonly onProblem?: (message: string | undefined) => void;
}

/** The server names a nested field by its whole path: `otros_campos.obra_social`. */
const fieldOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const byField = (errors: ApiError['errors']): FormErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [fieldOf(field), message]));

const same = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.join() === other.join());

/** The errors of fields with a text that they cannot read. Such a field has the value '', which a rule may allow. */
const unreadable = (form: HTMLFormElement | null): FormErrors =>
  Object.fromEntries(
    [...(form?.elements ?? [])].flatMap((field) =>
      field instanceof HTMLInputElement && field.validity.customError
        ? [[field.dataset['path'] ?? '', field.validationMessage]]
        : [],
    ),
  );

/** Passwords are never kept, because another person may sign in after the session ends. */
const SECRET = /password/i;

/**
 * The state of a form. Values are kept until they are saved: after a failure, and when the server ends the session.
 * A broken rule is shown at its field until the field is edited; the first faulty field gets the focus. Leaving
 * with unsaved changes asks first. Nothing is sent while a request is pending.
 */
export const useForm = <Values extends object, Body, Saved>(options: FormOptions<Values, Body, Saved>) => {
  type Name = keyof Values & string;
  const { mutation, rules, read = (values: Values): object => values } = options;
  const [initial, setInitial] = useState(options.initial);
  const names = Object.keys(initial) as Name[];
  const { found, keep } = useKept<Partial<Values>>(options.name);
  const ref = useRef<HTMLFormElement>(null);
  const fields = useFields<Record<string, unknown>>({
    initialValues: { ...(initial as Record<string, unknown>), ...found },
    validate: (values) => {
      const typed = read(values as Values);
      const broken =
        typeof rules === 'function'
          ? byField(rules(typed as Values))
          : schemaResolver(rules, { sync: true })(typed);
      return { ...broken, ...unreadable(ref.current) };
    },
  });
  const values = fields.values as Values;
  const pending = mutation.isPending || fields.submitting;
  const changed = names.filter((name) => !same(values[name], initial[name]));
  const dirty = changed.some((name) => options.guarded?.includes(name) ?? true);
  useUnsavedGuard(dirty);
  useEffect(() =>
    keep(
      Object.fromEntries(
        changed.filter((name) => !SECRET.test(name)).map((name) => [name, values[name]]),
      ) as Partial<Values>,
    ),
  );

  /** Ctrl+Enter saves from any field, also from a field where Enter inserts a new line. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // React also passes on keys from a question above the form; those are ignored.
    if (!(event.target instanceof Node) || !ref.current?.contains(event.target)) return;
    event.preventDefault();
    ref.current.requestSubmit();
  };

  const focusFirst = (errors: FormErrors) =>
    ref.current?.querySelector<HTMLElement>(`[data-path="${Object.keys(errors)[0]}"]`)?.focus();

  const refuse = (errors: FormErrors) => {
    focusFirst(errors);
    if (options.onProblem) return;
    const messages = Object.values(errors).map(String);
    for (const message of options.notifyAll ? messages : messages.slice(0, 1)) notify.error(message);
  };

  const fail = async (error: Error) => {
    if (options.onFailed && (await options.onFailed(error))) return;
    const { failure, onProblem = notify.error } = options;
    onProblem(typeof failure === 'string' ? messageOf(error, failure) : failure(error));
    if (!(error instanceof ApiError)) return;
    const errors = byField(error.errors.filter(({ field }) => fieldOf(field) in initial));
    fields.setErrors(errors);
    focusFirst(errors);
  };

  const save = (body: Body = options.body(fields.getValues() as Values)) =>
    mutation.mutate(body, { onSuccess: options.onSaved, onError: (error) => void fail(error) });

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (pending) return;
    options.onProblem?.(undefined);
    const valid = (typed: Record<string, unknown>) => {
      const answer = options.ask?.(typed as Values) ?? false;
      if (typeof answer === 'boolean') return answer ? undefined : save();
      return answer.then((later) => (later ? undefined : save()));
    };
    fields.onSubmit(valid, refuse)(event);
  };

  const set: <N extends Name>(name: N, value: Values[N]) => void = (name: string, value: unknown) =>
    fields.setFieldValue(name, value);
  const common = (name: string) => ({
    name,
    error: fields.errors[name],
    readOnly: pending,
    // Unlike `name`, `data-path` also marks the visible input of a choice.
    'data-path': name,
  });

  return {
    /** For the `form` element. */
    props: { ref, noValidate: true, autoComplete: 'off', onSubmit: submit, onKeyDown } as const,
    values,
    pending,
    dirty,
    set,
    save,
    /** Starts again with other values. Where `typed` differs from `next`, it counts as unsaved changes. */
    restart: (next: Values = initial, typed: Values = next) => {
      setInitial(next);
      fields.setValues({ ...typed });
      fields.clearErrors();
    },
    /** For a field of text. */
    field: (name: Name) => ({
      ...common(name),
      value: String(values[name]),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        set(name, event.currentTarget.value as Values[Name]),
    }),
    /** For a choice; null while nothing is chosen. */
    choice: (name: Name) => ({
      ...common(name),
      value: values[name] === '' ? null : String(values[name]),
      onChange: (value: string | null) => set(name, (value ?? '') as Values[Name]),
    }),
    /** For a checkbox. */
    check: (name: Name) => ({
      name: common(name).name,
      checked: Boolean(values[name]),
      disabled: pending,
      onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) =>
        set(name, event.currentTarget.checked as Values[Name]),
    }),
  };
};

export type Form<Name extends string = never> = ReturnType<
  typeof useForm<Readonly<Record<Name, string>>, unknown, unknown>
>;
