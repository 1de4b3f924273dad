/**
 * The dentist in whose name an assistant writes (docs/spec/organization.md#who-sees-which-paciente): chosen once, and
 * kept until the session ends.
 */
import { session$ } from '@odonto/mfe-kit';
import { BehaviorSubject } from 'rxjs';

/** The id of the chosen dentist; undefined for who writes under their own name, and until one is chosen. */
export const firmante$ = new BehaviorSubject<string | undefined>(undefined);

session$.subscribe(({ status }) => {
  if (status === 'fuera') firmante$.next(undefined);
});

/** For the body of what is written. */
export const enNombre = (): { readonly en_nombre_de?: string } =>
  firmante$.value === undefined ? {} : { en_nombre_de: firmante$.value };
