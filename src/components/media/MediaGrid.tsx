import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '../../authProvider/useSession'
import type { StoredFile } from '../../dataProvider/calls/media'
import { useMessage } from '../../i18n'
import { MediaTile } from './MediaTile'
import { PictureDialog } from './PictureDialog'
import { fileKey } from './storedFile'

type MediaGridProps = {
  /** Addresses of files on this server. */
  addresses: readonly string[]
  /** The file that the dialog shows when the page opens. */
  opened?: string | undefined
  onRemove?: (address: string) => void
}

/** Shows pictures and documents in a grid. A click opens a picture in a dialog. */
export function MediaGrid({ addresses, opened, onRemove }: MediaGridProps) {
  const t = useMessage()
  const actor = useActor()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<string | null>(opened ?? null)
  const files = [...new Set(addresses)]
  if (files.length === 0) return null
  const isDocument = (address: string) =>
    queryClient.getQueryData<StoredFile>(fileKey(actor.id, address))?.content === null
  const labelOf = (address: string, of: 'picture' | 'openDocument' = 'picture') =>
    t(`media.${of}`, { number: files.indexOf(address) + 1 })
  return (
    <>
      <Box
        component="ul"
        aria-label={t('media.files')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(84px, 1fr))', sm: 'repeat(auto-fill, 112px)' },
        }}
      >
        {files.map((address, index) => (
          <MediaTile
            key={address}
            address={address}
            number={index + 1}
            onOpen={() => setShown(address)}
            onRemove={onRemove && (() => onRemove(address))}
          />
        ))}
      </Box>
      <PictureDialog
        addresses={files.filter((address) => !isDocument(address))}
        shown={shown}
        labelOf={labelOf}
        onShow={setShown}
        onClose={() => setShown(null)}
      />
    </>
  )
}
