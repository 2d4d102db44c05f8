import Language from '@mui/icons-material/Language'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { LANGUAGES, type Language as LanguageCode } from '../../contract/languages'
import { chooseLanguage, LANGUAGE_NAMES, message, useLanguage, useMessage } from '../i18n'

/** A button that opens the languages, each by its own name. */
export function LanguagePicker() {
  const t = useMessage()
  const notify = useNotify()
  const currentLanguage = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Language />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('shell.language.choose') } }}
      >
        {LANGUAGES.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === currentLanguage}
            selected={language === currentLanguage}
            onClick={() => choose(language)}
          >
            {LANGUAGE_NAMES[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
