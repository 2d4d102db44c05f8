import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { z } from 'zod/mini'
import { LANGUAGES } from '../../../contract/languages'
import type { LanguageMenuProps } from '../../components/LanguageMenu'
import { lazyComponent } from '../../components/lazyComponent'
import { usePreference } from '../../components/usePreference'
import { dataProvider } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'
import { LANGUAGE_NAMES, useLanguage, useMessage } from '../../i18n'
import { PdfButton } from './PdfButton'

const LanguageMenu = lazyComponent<LanguageMenuProps>(() => import('../../components/LanguageMenu'))

/** The language of PDFs; null for the app's language. */
const choiceSchema = z.object({ language: z._default(z.nullable(z.enum(LANGUAGES)), null) })

/** Downloads the PDF of an analysis from the server, in the app's language or a chosen language. */
export function DownloadPdfButton({ id }: { id: string }) {
  const t = useMessage()
  const ownLanguage = useLanguage()
  const hasLanguages = useFeature('reportLanguages')
  const [choice, setChoice] = usePreference('analyses.pdf', choiceSchema)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const language = choice.language ?? ownLanguage
  const download = t('analyses.pdf.download')
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', displayPrint: 'none' }}>
      <PdfButton
        label={language === ownLanguage ? download : `${download} · ${LANGUAGE_NAMES[language]}`}
        download={(options) => dataProvider.downloadAnalysisPdf(id, { ...options, language })}
      />
      {hasLanguages && (
        <IconButton
          aria-label={t('analyses.reportLanguage')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ArrowDropDown />
        </IconButton>
      )}
      {anchor !== null && (
        <LanguageMenu
          anchor={anchor}
          label={t('analyses.reportLanguage')}
          current={language}
          onChoose={(chosen) => {
            setAnchor(null)
            setChoice(() => ({ language: chosen === ownLanguage ? null : chosen }))
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  )
}
