import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import { CreateValuationDto, DeletedValuationDto, ValuationDto } from './valuation.dto.js';
import { valuationNotFound } from './valuation.errors.js';
import { ValuationsService } from './valuations.service.js';

const ValuationId = () => Param('id', new ParseUuidPipe(valuationNotFound));

@ApiTags('valuation')
@ApiBearerAuth()
@Access('owner')
@Controller('valuations')
export class ValuationsController {
  constructor(private readonly valuations: ValuationsService) {}

  @Get()
  @ApiOperation({ summary: 'Own stored valuations, newest first' })
  @ApiOkResponse({ type: [ValuationDto] })
  async list(@CurrentUser() user: SignedInUser): Promise<ValuationDto[]> {
    return (await this.valuations.list(user.id)).map(ValuationDto.from);
  }

  @Post()
  @ApiOperation({ summary: 'Computes a valuation from its inputs and keeps it' })
  @ApiCreatedResponse({ type: ValuationDto })
  async create(
    @CurrentUser() user: SignedInUser,
    @Body() body: CreateValuationDto,
  ): Promise<ValuationDto> {
    return ValuationDto.from(await this.valuations.create(user.id, body));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One stored valuation' })
  @ApiOkResponse({ type: ValuationDto })
  async get(@CurrentUser() user: SignedInUser, @ValuationId() id: string): Promise<ValuationDto> {
    return ValuationDto.from(await this.valuations.get(user.id, id));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a stored valuation' })
  @ApiOkResponse({ type: DeletedValuationDto })
  async remove(
    @CurrentUser() user: SignedInUser,
    @ValuationId() id: string,
  ): Promise<DeletedValuationDto> {
    await this.valuations.remove(user.id, id);
    return { id };
  }
}
