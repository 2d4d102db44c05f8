import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { LANGUAGES, type Language } from '../../contract/languages'
import { LANGUAGE_NAMES, useLanguage, useMessage } from '../i18n'

export type LanguageMenuProps = {
  anchor: HTMLElement
  onChoose: (language: Language) => void
  onClose: () => void
}

/** The languages, each by its own name. */
export default function LanguageMenu({ anchor, onChoose, onClose }: LanguageMenuProps) {
  const t = useMessage()
  const currentLanguage = useLanguage()
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('shell.language.choose') } }}
    >
      {LANGUAGES.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          role="menuitemradio"
          aria-checked={language === currentLanguage}
          selected={language === currentLanguage}
          onClick={() => onChoose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </MenuItem>
      ))}
    </Menu>
  )
}
