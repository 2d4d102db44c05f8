import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useMemo } from 'react'
import { usePrinting } from '../components/printing'
import { themeOf } from '../components/theme'
import { type Message, useMessage } from '../i18n'
import { withLateRules } from './styleInsertion'
import { useThemeMode } from './themeMode'

/** The server writes each answer's nonce into this meta element. Without the nonce, the content security policy blocks our style elements. */
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined

const styles = withLateRules(
  createCache({ key: 'tl', prepend: true, ...(nonce === undefined ? {} : { nonce }) }),
)

/** Returns the theme with translations of MUI's English texts. */
function withLocalisedTexts(theme: Theme, t: Message): Theme {
  const MuiAutocomplete = {
    ...theme.components?.MuiAutocomplete,
    defaultProps: {
      ...theme.components?.MuiAutocomplete?.defaultProps,
      clearText: t('picker.clear'),
      openText: t('picker.open'),
      closeText: t('picker.close'),
      loadingText: t('picker.searching'),
      noOptionsText: t('shell.list.nothingMatches'),
    },
  }
  const MuiAlert = {
    ...theme.components?.MuiAlert,
    defaultProps: { ...theme.components?.MuiAlert?.defaultProps, closeText: t('shell.action.close') },
  }
  return { ...theme, components: { ...theme.components, MuiAutocomplete, MuiAlert } }
}

export function Appearance({ children }: { children: ReactNode }) {
  const chosen = useThemeMode()
  // Paper is white, so printing uses the light theme.
  const mode = usePrinting() ? 'light' : chosen
  const t = useMessage()
  const theme = useMemo(() => withLocalisedTexts(themeOf(mode), t), [mode, t])
  useEffect(() => {
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme.palette.background.default)
  }, [theme])
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
