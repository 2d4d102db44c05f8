import { useDataProvider } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { saveAddress, temporaryAddress } from '../download/saveFile'
import { useDownload } from '../download/useDownload'

/** How long the file stays available for printing and saving in its tab, in milliseconds. */
const AVAILABLE_MS = 10 * 60_000

/** Returns `open`, which loads a document with the session's token and opens it in a new tab. Saves the document if the tab is blocked. */
export function useOpenDocument(address: string) {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { start, isBusy } = useDownload((error) =>
    t('media.failure.notOpened', { reason: messageOf(error, '') }),
  )
  const open = () =>
    start(async ({ signal }) => {
      const { data } = await dataProvider.loadMedia(address, { signal })
      const url = temporaryAddress(data, AVAILABLE_MS)
      // Browsers open a tab only shortly after a click, and loading may have taken too long.
      if (window.open(url, '_blank') === null) saveAddress(url, 'document.pdf')
    })
  return { open, isLoading: isBusy }
}
