/** Mantine's theme with our look and contrast of WCAG AA; components are adjusted here, never on a screen. */
import {
  ActionIcon,
  Avatar,
  Badge,
  Button,
  CloseButton,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  Drawer,
  Input,
  type MantineColorsTuple,
  Modal,
  Paper,
  SegmentedControl,
  Table,
  type TableScrollContainerProps,
  type MenuProps,
  type SelectProps,
  type TooltipProps,
  type VariantColorsResolver,
} from '@mantine/core';

/** A colour of the palette in Mantine's form; the relevant shades follow light and dark. */
const tuple = (soft: string, strong: string): MantineColorsTuple => {
  const [a, b] = [`var(${soft})`, `var(${strong})`];
  return [a, a, a, a, b, b, b, b, b, b];
};

const COLORS = { teal: 'accent', blue: 'blue', yellow: 'amber', red: 'red', green: 'green' } as const;

/** Sets the dialog apart and keeps the page behind it recognisable. */
const overlay = { backgroundOpacity: 0.45 } as const;

/**
 * The page behind a dialog does not scroll but keeps its scroll bar. Removing the bar recalculates the style of every
 * element, which was half the cost of opening a tooth of the chart, and moves the page sideways.
 */
const keepScrollBar = { removeScrollBar: false } as const;

const closeLabel = { 'aria-label': 'Cerrar' } as const;

/** A dialog's <header> is not the page's: without this it counts as a second banner. */
const dialogParts = { header: { role: 'presentation' } } as const;

/** White on a filled colour passes AA only in light mode. In dark mode the fill is bright, and its text is dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  return { ...colors, color: input.color === 'red' ? 'var(--on-red)' : 'var(--on-accent)' };
};

export const theme = createTheme({
  variantColorResolver,
  colors: {
    // Replaces Mantine's greys for fields and menus by greys with some teal. Index 4 is the border of fields.
    gray: [
      '#f6f8f9',
      '#f1f5f6',
      '#e1e8ea',
      '#d3dcdf',
      '#85969d',
      '#74868d',
      '#566a72',
      '#3f5159',
      '#26353b',
      '#12232a',
    ],
    dark: [
      '#e8f0f2',
      '#c6d3d8',
      '#9db0b7',
      '#9db0b7',
      '#60757e',
      '#223036',
      '#1b272c',
      '#151f23',
      '#111a1d',
      '#0e1518',
    ],
    teal: tuple('--accent-soft', '--accent'),
    blue: tuple('--blue-soft', '--blue'),
    yellow: tuple('--amber-soft', '--amber'),
    red: tuple('--red-soft', '--red'),
    green: tuple('--green-soft', '--green'),
  },
  primaryColor: 'teal',
  primaryShade: 6,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  headings: { fontWeight: '700' },
  defaultRadius: '10px',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'md' },
      vars: (_, { size }) => ({ root: buttonVars(size) }),
    }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 36 } }),
    CloseButton: CloseButton.extend({ defaultProps: closeLabel }),
    Input: Input.extend({
      defaultProps: { size: 'md' },
      vars: () => ({ wrapper: { '--input-height': '44px' } }),
    }),
    Avatar: Avatar.extend({ defaultProps: { color: 'teal', radius: 'xl' } }),
    Badge: Badge.extend({
      defaultProps: { variant: 'light', tt: 'none', fw: 600, size: 'lg', radius: 'xl' },
    }),
    // The placeholder is not an element that a menu may contain.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } satisfies MenuProps },
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        radius: 16,
        padding: 24,
        closeButtonProps: closeLabel,
        overlayProps: overlay,
        attributes: dialogParts,
        removeScrollProps: keepScrollBar,
      },
      styles: { title: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 } },
    }),
    Drawer: Drawer.extend({
      defaultProps: { closeButtonProps: closeLabel, overlayProps: overlay, attributes: dialogParts },
    }),
    Paper: Paper.extend({ defaultProps: { radius: 16 } }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { radius: 'xl' } }),
    Select: {
      // The list itself scrolls, controlled by its field. A scrolling element around the list would need the focus.
      defaultProps: { withScrollArea: false } satisfies Partial<SelectProps>,
      styles: { options: { maxHeight: 240, overflowY: 'auto' } },
    },
    // The build removes the ScrollArea that any other type needs (`no-scroll-area.ts`).
    TableScrollContainer: {
      defaultProps: { type: 'native' } satisfies Partial<TableScrollContainerProps>,
    },
    Table: Table.extend({ defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } }),
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } satisfies Partial<TooltipProps> },
  },
});

const buttonVars = (size: unknown) => {
  const heights: Readonly<Record<string, string>> = { sm: '36px', md: '44px' };
  const height = typeof size === 'string' ? heights[size] : undefined;
  return height === undefined ? {} : { '--button-height': height, '--button-padding-x': '16px' };
};

/** Mantine's own variables, in terms of the palette. */
const palette: Readonly<Record<string, string>> = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface2)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-gray-text': 'var(--muted)',
  '--mantine-color-gray-outline': 'var(--muted)',
  '--mantine-color-gray-light': 'var(--surface2)',
  '--mantine-color-gray-light-hover': 'var(--line)',
  '--mantine-color-gray-light-color': 'var(--muted)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  ...Object.fromEntries(Object.entries(COLORS).flatMap(([name, token]) => colorVars(name, token))),
};

function colorVars(name: string, token: string): [string, string][] {
  const strong = `var(--${token === 'accent' ? 'accent-text' : token})`;
  const prefix = `--mantine-color-${name}`;
  return [
    [`${prefix}-text`, strong],
    [`${prefix}-filled`, `var(--${token})`],
    [`${prefix}-filled-hover`, `color-mix(in srgb, var(--${token}) 88%, var(--text))`],
    [`${prefix}-light`, `var(--${token}-soft)`],
    [`${prefix}-light-hover`, `color-mix(in srgb, var(--${token}-soft) 88%, var(--${token}))`],
    [`${prefix}-light-color`, strong],
    [`${prefix}-outline`, `var(--${token})`],
  ];
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: palette, dark: palette });
