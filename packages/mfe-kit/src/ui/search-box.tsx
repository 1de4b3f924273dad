import { CloseButton, TextInput } from '@mantine/core';
import { SearchIcon } from './icons.ts';

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on Enter. */
  readonly onSearch?: () => void;
  readonly placeholder: string;
  /** The name for screen readers; default: the placeholder. */
  readonly label?: string;
  readonly className?: string;
}

/** The maximum length in characters. Encoded in an address, they stay below its limit of 2 KB. */
const LONGEST = 200;

/** A search field. The caller holds the text, so typing never waits for an answer. */
export const SearchBox = ({
  value,
  onChange,
  onSearch,
  placeholder,
  label = placeholder,
  className,
}: SearchBoxProps) => (
  <search className={className}>
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch?.();
      }}
    >
      <TextInput
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        maxLength={LONGEST}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        leftSection={<SearchIcon size={18} aria-hidden />}
        rightSectionPointerEvents="all"
        rightSection={
          value === '' ? null : (
            <CloseButton size="sm" aria-label="Borrar búsqueda" onClick={() => onChange('')} />
          )
        }
      />
    </form>
  </search>
);
