import { listContractUse } from '@fairshelf/shared-contracts/delivery';
import { useCall } from '@fairshelf/shared-contracts/react';

export const useContractUse = () => useCall(listContractUse, {});
