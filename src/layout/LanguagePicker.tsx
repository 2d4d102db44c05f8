import Language from '@mui/icons-material/Language'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Language as LanguageCode } from '../../contract/languages'
import type { LanguageMenuProps } from '../components/LanguageMenu'
import { lazyComponent } from '../components/lazyComponent'
import { chooseLanguage, message, useLanguage, useMessage } from '../i18n'

/** Loaded separately, to keep MUI's menus out of the sign-in page's script. */
const fetchMenu = () => import('../components/LanguageMenu')
const LanguageMenu = lazyComponent<LanguageMenuProps>(fetchMenu)

export function LanguagePicker() {
  const t = useMessage()
  const current = useLanguage()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = (button: HTMLElement) =>
    fetchMenu().then(
      () => setAnchor(button),
      () => notify(message('shell.language.failed')),
    )
  const choose = async (language: LanguageCode) => {
    setAnchor(null)
    if (!(await chooseLanguage(language))) notify(message('shell.language.failed'))
  }
  return (
    <>
      <Tooltip title={t('shell.language.choose')}>
        <IconButton
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onPointerEnter={() => void fetchMenu().catch(() => undefined)}
          onClick={({ currentTarget }) => void open(currentTarget)}
        >
          <Language />
        </IconButton>
      </Tooltip>
      {anchor !== null && (
        <LanguageMenu
          anchor={anchor}
          label={t('shell.language.choose')}
          current={current}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
