import { alpha, createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'

const font = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

export type ThemeMode = 'light' | 'dark'

/** The colours of ratings and levels alone. `soft` fills, `track` is behind bars, `edge` outlines. */
type Ink = Record<'main' | 'light' | 'soft' | 'contrastText' | 'track' | 'edge', string>
declare module '@mui/material/styles' {
  interface Palette {
    ink: Ink
    /** A drawn pitch and its lines. */
    pitch: { main: string; line: string }
  }
  interface PaletteOptions {
    ink: Ink
    pitch: Palette['pitch']
  }
}

/** Text has a contrast of at least 4.5:1 with its background, and body text at least 7:1. */
const palettes = {
  light: {
    mode: 'light',
    primary: { main: '#12633f', light: '#e3f1e9', dark: '#0c472d', contrastText: '#ffffff' },
    secondary: { main: '#3d4a43', contrastText: '#ffffff' },
    error: { main: '#b3261e' },
    warning: { main: '#8a5200' },
    info: { main: '#1f5f99' },
    success: { main: '#1d6b37' },
    background: { default: '#f5f6f3', paper: '#ffffff' },
    text: { primary: '#17201b', secondary: '#4c5851' },
    divider: '#dce1dc',
    ink: {
      ...{ main: '#3d49a8', light: '#6671c0', soft: '#d9ddf5', contrastText: '#ffffff' },
      ...{ track: '#e4e7e4', edge: '#7a857e' },
    },
    pitch: { main: '#eef3ee', line: '#c3d0c6' },
    action: { hover: 'rgba(23, 32, 27, 0.045)', selected: 'rgba(18, 99, 63, 0.09)' },
  },
  dark: {
    mode: 'dark',
    primary: { main: '#74d6a4', light: '#1c3a2b', dark: '#a4e6c5', contrastText: '#06281a' },
    secondary: { main: '#b7c3bb', contrastText: '#141a17' },
    error: { main: '#ff8a80' },
    warning: { main: '#f0b45a' },
    info: { main: '#8cc4f5' },
    success: { main: '#86d69b' },
    background: { default: '#101512', paper: '#181f1b' },
    text: { primary: '#ecf1ed', secondary: '#a9b5ad' },
    divider: '#2c3630',
    ink: {
      ...{ main: '#aab4ff', light: '#6f7ac4', soft: '#333b6b', contrastText: '#12163a' },
      ...{ track: '#2b342f', edge: '#76837b' },
    },
    pitch: { main: '#16211a', line: '#33453a' },
    action: { hover: 'rgba(236, 241, 237, 0.06)', selected: 'rgba(116, 214, 164, 0.14)' },
  },
} as const satisfies Record<ThemeMode, ThemeOptions['palette']>

/** Aligns numbers in columns. Not used for running text, because tabular figures also widen Inter's hyphens. */
const tabularFigures = { fontVariantNumeric: 'tabular-nums' }

const edged = ({ theme }: { theme: Theme }) => ({
  border: `1px solid ${alpha(theme.palette.text.primary, 0.18)}`,
})

function createThemeOf(mode: ThemeMode): Theme {
  return createTheme({
    palette: palettes[mode],
    spacing: 8,
    shape: { borderRadius: 8 },
    motion: { reducedMotion: 'system' },
    typography: {
      fontFamily: font,
      h1: { fontSize: '1.5rem', fontWeight: 680, lineHeight: 1.25, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35, letterSpacing: '-0.01em' },
      h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      h4: { fontSize: '1rem', fontWeight: 600 },
      h5: { fontSize: '0.9375rem', fontWeight: 600 },
      h6: { fontSize: '0.9375rem', fontWeight: 600 },
      body1: { fontSize: '1rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.45 },
      button: { fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
      overline: { letterSpacing: '0.06em', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          html: { colorScheme: mode },
          body: { overflowWrap: 'break-word' },
          // Typed text sets its own direction, so that Arabic names read right to left.
          'input, textarea': { unicodeBidi: 'plaintext' },
          '@media (prefers-reduced-motion: reduce)': {
            // For elements outside MUI. Even the shortest transition would show a moved element at its old position for a frame.
            '*, *::before, *::after': { transition: 'none !important' },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 44, paddingInline: 16 },
          // Forced colours remove the fill.
          contained: { '@media (forced-colors: active)': { border: '1px solid' } },
        },
      },
      MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
      MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
      // Aligns the first tab's text with the page; the indicator is as wide as the text.
      MuiTab: {
        styleOverrides: {
          root: {
            minWidth: 44,
            paddingInline: 0,
            '& + &': { marginInlineStart: 24 },
            '@media (forced-colors: active)': {
              '&.Mui-selected': { outline: '2px solid', outlineOffset: -2 },
            },
          },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true, margin: 'none' } },
      MuiOutlinedInput: { styleOverrides: { sizeSmall: { minHeight: 44 } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
      },
      // With a border, because a shadow alone is invisible on dark backgrounds, and these elements open above cards of the same colour.
      MuiAutocomplete: {
        defaultProps: { slotProps: { paper: { elevation: 8 } } },
        styleOverrides: { paper: edged },
      },
      MuiPopover: { styleOverrides: { paper: edged } },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650 } } },
      MuiDialogActions: {
        defaultProps: { disableSpacing: true },
        styleOverrides: {
          root: { padding: 16, gap: 8, flexWrap: 'wrap', '& button': { whiteSpace: 'nowrap' } },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: ({ theme }) => ({ borderBottomColor: theme.palette.divider }),
          head: { fontWeight: 600 },
          alignRight: tabularFigures,
          alignCenter: tabularFigures,
        },
      },
      MuiTooltip: {
        // A long press takes the document's 400 ms, to which MUI would add its own enter delay.
        defaultProps: { enterTouchDelay: 400, enterDelay: 0, leaveDelay: 75, leaveTouchDelay: 75 },
        styleOverrides: { tooltip: { maxWidth: 200, fontSize: '0.8125rem', fontWeight: 500 } },
      },
      MuiSnackbar: {
        defaultProps: {
          autoHideDuration: 3000,
          anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
        },
      },
    },
  })
}

const themes = new Map<ThemeMode, Theme>()

/** Returns a theme, created when first used. Surfaces are neutral; the pitch's green marks only interactive elements. */
export function themeOf(mode: ThemeMode): Theme {
  const theme = themes.get(mode) ?? createThemeOf(mode)
  themes.set(mode, theme)
  return theme
}
