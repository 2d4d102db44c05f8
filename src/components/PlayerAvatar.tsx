import Avatar from '@mui/material/Avatar'
import { type Ref, useRef } from 'react'
import { ownMediaId } from '../../contract/fields'
import { initials } from '../../contract/initials'
import { isOfOurServer } from './media/mediaAddress'
import { useIsNearViewport, useObjectUrl, useStoredFile } from './media/storedFile'

type PlayerAvatarProps = {
  /** The picture's address, which is fetched only if it is on this server. */
  picture: string | null
  name: string
  size: number
  /** The alternative text; none if the name is beside the picture. */
  label?: string
}

/** The player's picture if it is stored on this server, otherwise the initials. */
export function PlayerAvatar({ picture, name, size, label }: PlayerAvatarProps) {
  const address = picture?.trim() ?? ''
  if (!isOfOurServer(address)) return <AvatarImage name={name} size={size} src={undefined} />
  const look = { size, name, ...(label === undefined ? {} : { label }) }
  if (ownMediaId(address) !== undefined) return <UploadedPicture address={address} {...look} />
  return <AvatarImage {...look} src={address} />
}

function UploadedPicture({ address, ...look }: { address: string } & Omit<AvatarImageProps, 'src'>) {
  const face = useRef<HTMLDivElement>(null)
  const { data } = useStoredFile(address, useIsNearViewport(face))
  return <AvatarImage {...look} ref={face} src={useObjectUrl(data?.content)} />
}

type AvatarImageProps = {
  src: string | undefined
  name: string
  size: number
  label?: string
  ref?: Ref<HTMLDivElement>
}

function AvatarImage({ src, name, size, label, ref }: AvatarImageProps) {
  const letters = initials(name)
  return (
    <Avatar
      ref={ref ?? null}
      {...(src === undefined ? {} : { src })}
      alt={label ?? ''}
      data-initials={letters}
      {...(label === undefined && { 'aria-hidden': true })}
      sx={{
        width: size,
        height: size,
        flex: 'none',
        fontSize: size * 0.36,
        fontWeight: 650,
        bgcolor: 'action.selected',
        color: 'text.secondary',
        // Generated content, so that neither copying the name nor the browser's page search includes the initials.
        '&.MuiAvatar-colorDefault::before': { content: 'attr(data-initials)' },
      }}
    >
      {letters !== '' && []}
    </Avatar>
  )
}
