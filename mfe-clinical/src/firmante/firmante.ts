/**
 * The dentist in whose name an assistant writes (docs/spec/organization.md#who-sees-which-paciente): chosen once, and
 * kept until the session ends.
 */
import { session$ } from '@odonto/mfe-kit';
import { BehaviorSubject } from 'rxjs';

/** The id of the chosen dentist; undefined until one is chosen, and for users who write under their own name. */
export const firmante$ = new BehaviorSubject<string | undefined>(undefined);

session$.subscribe(({ status }) => {
  if (status === 'fuera') firmante$.next(undefined);
});

/** The field for the body of a request that writes. */
export const enNombre = (): { readonly en_nombre_de?: string } =>
  firmante$.value === undefined ? {} : { en_nombre_de: firmante$.value };
