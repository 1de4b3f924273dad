import { formStyles } from '@odonto/mfe-kit/form';
import { ErrorLine } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

export type PropsDeSelect = ComponentProps<typeof Select<string>>;

interface ListaFieldProps extends PropsDeSelect {
  /** The query that `data` comes from. */
  readonly consulta: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  /** Shown with 'Reintentar' in place of the field when the list could not be loaded. */
  readonly falla: string;
}

/** A choice from a list of the server. */
export const ListaField = ({ consulta, falla, ...campo }: ListaFieldProps) =>
  consulta.isError ? (
    <div className={formStyles.wide}>
      <ErrorLine text={falla} query={consulta} />
    </div>
  ) : (
    <Select searchable openOnFocus={false} className={formStyles.wide ?? ''} {...campo} />
  );
