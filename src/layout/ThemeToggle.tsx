import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useMessage } from '../i18n'
import { chooseTheme, useThemeMode } from './themeMode'

export function ThemeToggle() {
  const t = useMessage()
  const mode = useThemeMode()
  const isDark = mode === 'dark'
  return (
    <Tooltip title={t(isDark ? 'shell.theme.toLight' : 'shell.theme.toDark')}>
      <IconButton color="inherit" onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
      </IconButton>
    </Tooltip>
  )
}
