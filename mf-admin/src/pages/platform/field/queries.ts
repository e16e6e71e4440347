import { readRemoteField } from '@fairshelf/shared-contracts/delivery';
import { useCall } from '@fairshelf/shared-contracts/react';

export const useRemoteField = (remote: string) => useCall(readRemoteField, { params: { remote } });
