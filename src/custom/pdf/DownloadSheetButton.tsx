import { useDataProvider } from 'react-admin'
import type { Match } from '../../../contract/match'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { PdfButton } from './PdfButton'

/** Downloads a match's sheet for printing. Hidden on servers without line-ups. */
export function DownloadSheetButton({ match }: { match: Match }) {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  if (match.homeLineup === undefined) return null
  return (
    <PdfButton
      label={t('matches.sheet')}
      download={(options) => dataProvider.downloadMatchSheet(match.id, options)}
    />
  )
}
