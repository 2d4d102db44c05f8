import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { LANGUAGES, type Language } from '../../contract/languages'
import { LANGUAGE_NAMES } from '../i18n'

export type LanguageMenuProps = {
  anchor: HTMLElement
  label: string
  current: Language
  onChoose: (language: Language) => void
  onClose: () => void
}

/** Lists the languages, each by its own name. */
export default function LanguageMenu({ anchor, label, current, onChoose, onClose }: LanguageMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {LANGUAGES.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          role="menuitemradio"
          aria-checked={language === current}
          selected={language === current}
          onClick={() => onChoose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </MenuItem>
      ))}
    </Menu>
  )
}
