import { useDataProvider } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { saveAddress, temporaryAddress } from '../download/saveFile'
import { useDownload } from '../download/useDownload'

/** Readers of documents come back to the file, to print it or to save it. */
const KEPT_MS = 10 * 60_000

/** Loads a document with the session's token and opens it beside the app; where the browser does not let us, it saves it. */
export function useOpenDocument(address: string) {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { start, isBusy } = useDownload((error) =>
    t('media.failure.notOpened', { reason: messageOf(error, '') }),
  )
  const open = () =>
    start(async ({ signal }) => {
      const { data } = await dataProvider.loadMedia(address, { signal })
      const url = temporaryAddress(data, KEPT_MS)
      // Loading may have taken longer than a browser lets a click open something.
      if (window.open(url, '_blank') === null) saveAddress(url, 'document.pdf')
    })
  return { open, isLoading: isBusy }
}
